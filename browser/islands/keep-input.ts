type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads what was typed and chosen in a part of the page that React is about to take over. What it gives replays that through
 * the events of a browser, so that no component has to know of it; it is called once React has rendered.
 */
export function keepInput(root: HTMLElement): () => void {
  const controls = readControls(root);
  const kept = [...controls].flatMap(([place, control]) =>
    isChanged(control) ? [{ control, place, value: control.value }] : [],
  );
  const [focus = ''] = [...controls].find(([, control]) => control === document.activeElement) ?? [];
  const opened = new Set([...root.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent));
  return () => {
    for (const input of kept) {
      const control = input.control.isConnected ? input.control : readControls(root).get(input.place);
      if (control !== undefined) replay(control, input.value);
    }
    if (!root.contains(document.activeElement)) readControls(root).get(focus)?.focus({ preventScroll: true });
    for (const summary of root.querySelectorAll('details > summary'))
      if (opened.has(summary.textContent)) reopen(summary.parentElement as HTMLDetailsElement);
  };
}

/** What was opened before React had come has told nobody, and what was rendered anew is closed again. */
function reopen(details: HTMLDetailsElement): void {
  if (details.open) details.dispatchEvent(new Event('toggle'));
  else details.open = true;
}

/** The controls by what they are called and a number, by which one that is rendered anew is found again. */
function readControls(root: HTMLElement): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of root.querySelectorAll<Control>('input:not([type=file]), textarea, select')) {
    const name = [control.name, control.ariaLabel, control.type === 'radio' && control.value].join();
    let count = 1;
    while (found.has(name + count)) count += 1;
    found.set(name + count, control);
  }
  return found;
}

/** Whether a control holds something else than it was rendered with. Of a group of radio buttons the chosen one counts. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isTicked(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
}

function replay(control: Control, value: string): void {
  if (isTicked(control)) {
    // As it was rendered, so that the click changes it.
    control.checked = control.defaultChecked;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = value;
    // What is no longer offered cannot be chosen.
    if (control.value !== value) return;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else type(control, value);
  if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** React passes over an event whose value it knows already: the first value is put back through it, the new one past it. */
function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (control === document.activeElement && selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
