/** The position of the brace that closes the one at `open`, or -1 if there is none. */
export function findClose(text: string, open: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = open; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "'") isQuoted = !isQuoted;
    else if (char === '{' && !isQuoted) depth++;
    else if (char === '}' && !isQuoted) depth--;
    if (depth === 0) return at;
  }
  return -1;
}
