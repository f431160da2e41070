/** Rope strings are cheap until they are read. This makes every contestant produce a flat string. */
export function flatten(text: string): number {
  return text.charCodeAt(text.length >> 1);
}
