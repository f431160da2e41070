/** The data that the server rendered the markup from, so that the script does not have to request it again. */
export function readRenderedData<Data>(element: HTMLElement): Data {
  const json = element.parentElement?.querySelector('script#vitrine-facts')?.textContent ?? '';
  // Written by the server code of the same release.
  return JSON.parse(json) as Data;
}
