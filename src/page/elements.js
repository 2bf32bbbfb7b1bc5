// Makes the elements of the page. Text is inserted as text: no name is ever parsed as HTML.

/** @typedef {Node | string | null | undefined} Child */

/**
 * Makes an element. Attributes that begin with "on" are listeners; attributes with the value
 * `false` or `null` are omitted. @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag
 * @param {Record<string, any>} [attributes] @param {...Child} children @returns
 * {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child !== null && child !== undefined)));
  return element;
}

/** Replaces the contents of an element; the focus goes from a button to the one in its place. @param {Element} element @param {Child[]} children */
export function replaceContents(element, children) {
  const at = [...element.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  element.replaceChildren(.../** @type {(Node | string)[]} */ (children.filter((child) => child !== null && child !== undefined)));
  if (at >= 0) [...element.querySelectorAll("button")].at(at)?.focus();
}

/**
 * Makes a button with words.
 * @param {string} text
 * @param {() => void} press
 * @param {Record<string, any>} [attributes]
 */
export function button(text, press, attributes = {}) {
  return make("button", { type: "button", onclick: press, ...attributes }, text);
}

/**
 * Makes radio buttons for one of a few choices.
 * @template Value
 * @param {string} title
 * @param {{ text: string, note?: string, value: Value }[]} choices
 * @param {(value: Value) => void} choose
 */
export function choiceOf(title, choices, choose) {
  const group = `choice-${++choiceCount}`;
  const inputs = choices.map((choice) =>
    make("input", { type: "radio", name: group, onchange: () => choose(choice.value) }));
  const element = make("fieldset", { class: "choice" }, make("legend", {}, title),
    make("div", { class: "chips" }, ...choices.map((choice, i) =>
      make("label", { class: "chip" }, inputs[i], make("span", {}, choice.text,
        choice.note ? make("small", {}, choice.note) : null)))));
  /** Shows which of them holds, without choosing it. @param {Value} value */
  const show = (value) => choices.forEach((choice, i) => { inputs[i].checked = choice.value === value; });
  return { element, show };
}

let choiceCount = 0;

/**
 * Makes a switch.
 * @param {Child} text
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
export function switchOf(text, on, change) {
  const input = make("input", { type: "checkbox", onchange: () => change(input.checked) });
  input.checked = on;
  return { element: make("label", { class: "switch" }, input, make("span", {}, text)), input };
}

/** Reports to screen readers, and for a moment on the page, what has happened. @param {string} text */
export function announce(text) {
  const toast = /** @type {HTMLElement} */ (document.querySelector(".toast"));
  toast.textContent = text;
  toast.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => toast.classList.remove("shown"), 2500);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** Copies a text. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`Copied: ${text}`);
  } catch {
    // The clipboard is unavailable in an untrusted page, such as inside a frame: then the text is selected for copying.
    const field = make("textarea", { class: "out-of-sight", "aria-label": "Text to copy" });
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    announce(copied ? `Copied: ${text}` : text);
  }
}

/** Saves a file among the downloads. @param {Blob} file @param {string} name */
export function save(file, name) {
  const url = URL.createObjectURL(file);
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  announce(`Saved ${name}`);
}
