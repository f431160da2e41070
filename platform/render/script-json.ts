const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that may stand in a script element: `<` would let a value end it, and older engines end a line at the other two. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? '');
}
