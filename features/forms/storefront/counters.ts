/**
 * Counts the characters in a textarea with a limit. Removes the browser's own limit, so that a long pasted text is not
 * silently cut off. An excess is shown instead.
 */
export function mountCounters(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field] [maxlength]')) {
    const isPart = input.name.includes('.');
    if (isPart) continue;
    const max = input.maxLength;
    input.removeAttribute('maxlength');
    if (input instanceof HTMLTextAreaElement) count(input, max);
  }
}

function count(area: HTMLTextAreaElement, max: number): void {
  const counter = counterOf(area);
  const show = (): void => {
    const isOver = area.value.length > max;
    counter.textContent = `${area.value.length} / ${max}`;
    counter.dataset['state'] = isOver ? 'exceeded' : 'within';
    if (isOver) area.setAttribute('aria-invalid', 'true');
    else if (!hasError(area)) area.removeAttribute('aria-invalid');
  };
  show();
  area.addEventListener('input', show);
}

function hasError(area: HTMLElement): boolean {
  return area.closest('[data-field]')?.querySelector<HTMLElement>('[data-field-error]')?.hidden === false;
}

function counterOf(area: HTMLTextAreaElement): HTMLElement {
  const wrapper = area.closest('[data-field]');
  const found = wrapper?.querySelector<HTMLElement>('[data-field-count]');
  if (found !== null && found !== undefined) return found;
  const counter = document.createElement('p');
  counter.className = 'field-count';
  counter.dataset['fieldCount'] = '';
  area.after(counter);
  return counter;
}
