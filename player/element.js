/**
 * Builds an element. Attributes that are functions listen to the event they are named after (`onclick`), `true` sets an
 * attribute without a value, `false` and `undefined` none. Children are nodes or text, never HTML.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== undefined && value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}

/** `1:02:07`, or `2:07` within the first hour. */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
