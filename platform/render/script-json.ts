const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * JSON for a script element: `<` would let a value end the element, and older engines treat the other two characters as
 * line ends.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? '');
}
