type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed and chosen on a page before its script came, by the names of the fields. A box to tick is 'yes' or empty. */
export function readTyped(element: HTMLElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of element.querySelectorAll<Field>('input[name], textarea[name], select[name]')) {
    const value = findChange(field);
    if (value !== null) typed[field.name] = value;
  }
  return typed;
}

/** What a field holds, if it was drawn with something else. */
function findChange(field: Field): string | null {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected);
    return isChanged ? field.value : null;
  }
  if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) return findTick(field);
  return field.value === field.defaultValue ? null : field.value;
}

function findTick({ type, checked, defaultChecked, value }: HTMLInputElement): string | null {
  if (checked === defaultChecked) return null;
  if (type === 'checkbox') return checked ? 'yes' : '';
  return checked ? value : null;
}
