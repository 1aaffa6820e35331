// Elements of the page. Text becomes text and nothing else: there is no other door to the page.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

/** The element of an id. */
function byId(id) {
  return document.getElementById(id);
}

/** An element with attributes, children and texts; what is null or false is left out. */
function make(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An element of a drawing. */
function draw(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, children);
  return element;
}

function put(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** Let an element hold these children and no others. */
function fill(element, ...children) {
  element.replaceChildren();
  put(element, children);
}

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|<@!?(\d{1,20})>|<#(\d{1,20})>|\\([\\`*_~|>[\]()#<@-])/gs;

/** A text as the bot writes it, with its bold words, code and names, as elements and texts. */
function marked(text, calledBy = (user) => user) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    parts.push(text.slice(at, found.index));
    const [whole, bold, code, user, channel, plain] = found;
    if (bold !== undefined) parts.push(make("strong", {}, marked(bold, calledBy)));
    else if (code !== undefined) parts.push(make("code", {}, code));
    else if (user !== undefined) parts.push(calledBy(user));
    else if (channel !== undefined) parts.push(`#${channel}`);
    else parts.push(plain);
    at = found.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts.map((part) => (typeof part === "string" ? part.replace(/@\u200b/g, "@") : part));
}

/** A text without the marks that `marked` reads. */
function unmarked(text, calledBy) {
  const holder = make("span", {}, marked(text, calledBy));
  return holder.textContent;
}
