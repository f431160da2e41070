const MAX_PATH = 200;
/** Words in a page's path are short. A token is one long word, or contains letters of both cases. */
const PUBLIC_SEGMENT = /^(?:[a-z0-9.]{1,15}(?:-[a-z0-9.]{1,15})*)?$/;

/** A path without the segments that could be a token sent to a wrong or misspelt URL. */
export function redactPath(path: string): string {
  const segments = path.slice(0, MAX_PATH).split('/');
  return segments.map((segment) => (PUBLIC_SEGMENT.test(segment) ? segment : '…')).join('/');
}
