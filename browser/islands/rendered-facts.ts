/** What the server drew a page from, so that the script need not ask for it again. */
export function readRenderedFacts<Facts>(element: HTMLElement): Facts {
  const json = element.parentElement?.querySelector('script#vitrine-facts')?.textContent ?? '';
  // Written by the same program for the code that reads it.
  return JSON.parse(json) as Facts;
}
