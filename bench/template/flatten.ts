/** Ropes are cheap until someone reads them: every contestant has to end with bytes in a row. */
export function flatten(text: string): number {
  return text.charCodeAt(text.length >> 1);
}
