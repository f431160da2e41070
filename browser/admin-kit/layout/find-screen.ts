/** A screen of the owner area, as a link needs it. */
export interface ScreenTarget {
  /** A path below `/config`. */
  to: string;
  /** The query string with its question mark, or an empty text. */
  query: string;
}

const BASE = '/config';
/** The route of the page for unknown addresses. */
const CATCH_ALL = '/$';

/**
 * The screen at an address that the server sent, such as `/config/orders?state=paid`. Null if the owner area has no such
 * screen: `paths` are those of its routes.
 */
export function findScreen(paths: readonly string[], address: string): ScreenTarget | null {
  const [path = '', search] = address.split('?', 2);
  if (path !== BASE && !path.startsWith(`${BASE}/`)) return null;
  const to = path.slice(BASE.length) || '/';
  const isKnown = paths.some((pattern) => pattern !== CATCH_ALL && isMatch(pattern.split('/'), to.split('/')));
  return isKnown ? { to, query: search === undefined ? '' : `?${search}` } : null;
}

function isMatch(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => isSameSegment(part, path[index] ?? ''));
}

/** `new` is the screen that creates a record, never the id of one. */
function isSameSegment(pattern: string, segment: string): boolean {
  return pattern.startsWith('$') ? segment !== '' && segment !== 'new' : pattern === segment;
}
