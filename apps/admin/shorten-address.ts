/**
 * A browser states at most 4096 characters of the page that sends a request, and only its origin beyond that. The server
 * would then refuse every request, because it cannot see that the page belongs to the owner area.
 */
const MAX_QUERY = 3000;

/** The query string without the parameters that do not fit. */
export function shortenQuery(query: string): string {
  if (query.length <= MAX_QUERY) return query;
  let kept = '';
  for (const parameter of query.slice(1).split('&')) {
    const next = `${kept}${kept === '' ? '?' : '&'}${parameter}`;
    if (next.length > MAX_QUERY) break;
    kept = next;
  }
  return kept;
}

/** Shortens the address of the page before any request is sent. */
export function shortenAddress({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const query = shortenQuery(location.search);
  if (query !== location.search) history.replaceState(history.state, '', `${location.pathname}${query}`);
}
