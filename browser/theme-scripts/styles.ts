const LENGTH = /^(?:(?:min|max)-)?(?:width|height)$|^(?:top|left|right|bottom)$|^(?:margin|padding)/;
const CAPITAL = /[A-Z]/g;

/** Accepts names in camel case (`marginLeft`) and as in CSS. */
const toProperty = (name: string): string =>
  name.startsWith('--') ? name : name.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`);

/** An empty value or none removes the style. */
export function writeStyle(element: Element, name: string, value: string | number | null | undefined): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const property = toProperty(name);
  const unit = typeof value === 'number' && LENGTH.test(property) ? 'px' : '';
  element.style.setProperty(property, `${value ?? ''}${unit}`);
}

export function readComputedStyle(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(toProperty(name));
}

/** The inline style of the element, otherwise the computed style. */
export function readStyle(element: Element, name: string): string {
  const inlineValue =
    element instanceof HTMLElement || element instanceof SVGElement
      ? element.style.getPropertyValue(toProperty(name))
      : '';
  return inlineValue === '' ? readComputedStyle(element, name) : inlineValue;
}
