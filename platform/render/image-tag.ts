// A tag that is longer is none, or none to be touched.
export const MAX_TAG = 4000;

/** Where the `>` of the tag stands that begins here, quotes passed over; -1 when there is none. */
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

/** As the markup has it, entities and all; empty for none. */
export function attribute(text: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? '';
}

export function hasAttribute(text: string, name: string): boolean {
  return new RegExp(`(?:^|\\s)${name}\\s*=`).test(text.replace(/"[^"]*"|'[^']*'/g, '""'));
}
