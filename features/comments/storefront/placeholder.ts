import { countText } from '../count-text.ts';
import { messages } from './messages.ts';

/** Approximate height of a comment. The actual height is known only after loading. */
const COMMENT_REM = 7;
const MAX_RESERVED = 10;

/** Takes the place of the comments until they are loaded. It has the same size, so that nothing below it shifts. */
export function placeholder(count: number, isOpen: boolean): HTMLElement[] {
  const heading = create('h2', '', countText(count));
  const loadingElement = create('p', 'comments-soft', count === 0 && isOpen ? messages.none : messages.loading);
  if (count > 0) loadingElement.style.minBlockSize = `${Math.min(count, MAX_RESERVED) * COMMENT_REM}rem`;
  return isOpen ? [heading, loadingElement, formPlaceholder()] : [heading, loadingElement];
}

/** Uses the elements and classes of the actual form, because its height depends on the page width and the theme. */
export function formPlaceholder(): HTMLElement {
  const field = (label: string, control: HTMLElement): HTMLElement => {
    const box = create('div', 'comments-field');
    box.append(create('label', '', label), control);
    return box;
  };
  const text = create('textarea');
  text.rows = 5;
  const pair = create('div', 'comments-pair');
  pair.append(field(messages.name, create('input')), field(messages.email, create('input')));
  const buttons = create('div', 'comments-buttons');
  buttons.append(create('button', 'comments-button', messages.send));
  const form = create('div', 'comments-form');
  form.append(pair, field(messages.text, text), buttons);
  const box = create('div', 'comments-add');
  box.append(create('h3', '', messages.addTitle), form);
  // Hide it from view, focus and screen readers.
  box.style.visibility = 'hidden';
  return box;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...[className = '', text = '']: string[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
