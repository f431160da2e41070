// Keeps unsent answers across reloads and back navigation. If storage is blocked, they are lost.

type Draft = readonly (readonly [name: string, value: string])[];

const keyOf = (name: string): string => `vitrine-form-${name}`;

/** Stores what is typed into a form. `name` distinguishes the forms of a page. */
export function storeDraft(form: HTMLFormElement, name: string): { clear: () => void } {
  restore(form, read(name));
  const save = (): void => {
    const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    write(name, JSON.stringify(typed));
  };
  form.addEventListener('input', save);
  form.addEventListener('change', save);
  return { clear: () => write(name, null) };
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const valuesOf = (name: string): string[] =>
    draft.filter(([entryName]) => entryName === name).map(([, value]) => value);
  for (const element of form.elements) {
    if (
      !(
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      )
    )
      continue;
    const values = valuesOf(element.name);
    if (values.length === 0 || element.type === 'hidden' || element.type === 'file') continue;
    const isCheckable = element.type === 'radio' || element.type === 'checkbox';
    if (isCheckable) (element as HTMLInputElement).checked = values.includes(element.value);
    else if (element.value === '' || element instanceof HTMLSelectElement) element.value = values[0] ?? '';
  }
}

function read(name: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '[]') as Draft;
  } catch {
    return [];
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is blocked or full.
  }
}
