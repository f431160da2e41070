/** What the server drew a page from, so that the script need not ask for it again. */
export function readRenderedFacts<Facts>(element: HTMLElement): Facts {
  const json = element.parentElement?.querySelector('script#vitrine-facts')?.textContent ?? '';
  // Written by the same program for the code that reads it.
  return JSON.parse(json) as Facts;
}

/** What was typed into a page before its script came, by the names of the fields. */
export function readTyped(element: HTMLElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')) {
    const isText = !['radio', 'checkbox'].includes(field.type);
    if (isText && field.value !== field.defaultValue) typed[field.name] = field.value;
  }
  return typed;
}
