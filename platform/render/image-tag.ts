// Maximum length of a tag. Anything longer is not a tag, or not one to modify.
export const MAX_TAG = 4000;

/** Position of the `>` that closes the tag at `start`, ignoring quoted values. -1 when there is none. */
export function endOfTag(html: string, start: number): number {
  let quote = '';
  const last = Math.min(html.length, start + MAX_TAG);
  for (let at = start; at < last; at++) {
    const char = html[at] ?? '';
    if (quote === '' && char === '>') return at;
    if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
  }
  return -1;
}

/** The raw attribute value with its entities. Empty when the attribute is missing. */
export function attribute(text: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? '';
}

export function hasAttribute(text: string, name: string): boolean {
  return new RegExp(`(?:^|\\s)${name}\\s*=`).test(text.replace(/"[^"]*"|'[^']*'/g, '""'));
}
