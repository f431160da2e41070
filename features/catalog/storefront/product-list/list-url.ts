/** The address of a page without its fragment. */
export function toAddress(url: string | URL): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}

/** The address that a form with these values opens, without empty fields. */
export function toFormAddress(action: string, entries: Iterable<readonly [string, FormDataEntryValue]>): string {
  const url = new URL(action);
  const parameters = [...entries].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  url.search = new URLSearchParams(parameters).toString();
  return toAddress(url);
}

/** Whether a link leads to the same list with other filters, another order or another page. */
export function isListLink(href: string, current: string): boolean {
  const [link, page] = [new URL(href), new URL(current)];
  return link.origin === page.origin && link.pathname === page.pathname && link.hash === '';
}
