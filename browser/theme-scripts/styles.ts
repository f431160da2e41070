const LENGTH = /^(?:(?:min|max)-)?(?:width|height)$|^(?:top|left|right|bottom)$|^(?:margin|padding)/;
const CAPITAL = /[A-Z]/g;

/** Names are written as in scripts, `marginLeft`, or as in style sheets. */
const toProperty = (name: string): string =>
  name.startsWith('--') ? name : name.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`);

/** Nothing, or an empty text, takes the style away. */
export function writeStyle(element: Element, name: string, value: string | number | null | undefined): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const property = toProperty(name);
  const unit = typeof value === 'number' && LENGTH.test(property) ? 'px' : '';
  element.style.setProperty(property, `${value ?? ''}${unit}`);
}

export function readComputedStyle(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(toProperty(name));
}

/** What the element itself says, else what holds for it. */
export function readStyle(element: Element, name: string): string {
  const own =
    element instanceof HTMLElement || element instanceof SVGElement
      ? element.style.getPropertyValue(toProperty(name))
      : '';
  return own === '' ? readComputedStyle(element, name) : own;
}
