type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads what was typed and selected in a part of the page before React hydrates it. The returned function replays that
 * input through browser events, so that no component has to know about it. Call it once React has rendered.
 */
export function captureInput(root: HTMLElement): () => void {
  const controls = readControls(root);
  const changedInputs = [...controls].flatMap(([key, control]) =>
    isChanged(control) ? [{ control, key, value: control.value }] : [],
  );
  const [focus = ''] = [...controls].find(([, control]) => control === document.activeElement) ?? [];
  const opened = new Set([...root.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent));
  return () => {
    for (const input of changedInputs) {
      const control = input.control.isConnected ? input.control : readControls(root).get(input.key);
      if (control !== undefined) replay(control, input.value);
    }
    if (!root.contains(document.activeElement)) readControls(root).get(focus)?.focus({ preventScroll: true });
    for (const summary of root.querySelectorAll('details > summary'))
      if (opened.has(summary.textContent)) reopen(summary.parentElement as HTMLDetailsElement);
  };
}

/**
 * A `details` element that was opened before hydration fired its event too early, and one that was rendered again is
 * closed.
 */
function reopen(details: HTMLDetailsElement): void {
  if (details.open) details.dispatchEvent(new Event('toggle'));
  else details.open = true;
}

/** The controls by name and number, a key that also identifies a control after it was rendered again. */
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

/** Whether the value of a control differs from the rendered one. In a radio group only the checked button counts. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
}

function replay(control: Control, value: string): void {
  if (isCheckable(control)) {
    // Reset it to the rendered state, so that the click changes it.
    control.checked = control.defaultChecked;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = value;
    // The option is no longer offered and cannot be selected.
    if (control.value !== value) return;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else type(control, value);
  if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * React ignores an event whose value it already knows. So reset the value through React's setter and set the new value
 * through the native one, which React does not see.
 */
function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (control === document.activeElement && selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
