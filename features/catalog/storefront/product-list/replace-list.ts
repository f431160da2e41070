const CONTROLS = 'a[href], button, input, select, summary';

/** Replaces the content of a list by that of another page, and keeps open panels and the focus. */
export function replaceList(list: HTMLElement, next: HTMLElement): void {
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const panels = [...list.querySelectorAll('details')].map(({ open }) => open);
  list.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  for (const [index, panel] of list.querySelectorAll('details').entries()) panel.open = panels[index] ?? panel.open;
  if (focused !== null) focusAgain(list, focused);
}

/** Focuses the same control. If it is gone, as a removed filter is, the panel with the filters. */
function focusAgain(list: HTMLElement, focused: Element): void {
  const key = keyOf(focused);
  const same = [...list.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => keyOf(control) === key);
  (same ?? list.querySelector<HTMLElement>('summary'))?.focus({ preventScroll: true });
}

/** Identifies a control among those of the list. Counts, which change, are left out. */
function keyOf(control: Element): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    const value = control instanceof HTMLInputElement && control.type === 'checkbox' ? control.value : '';
    return [control.tagName, control.name, value].join('|');
  }
  const place = control.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
  return [control.tagName, place, (control.textContent ?? '').replaceAll(/\(\d+\+?\)/g, '').trim()].join('|');
}
