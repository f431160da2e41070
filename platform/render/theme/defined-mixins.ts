import { maskStyles } from './mask-styles.ts';

const START = /(?<![\w.#-])\.([\w-]{1,60})\s{0,20}\(/g;
const BLOCK = /\s{0,200}(?:when\b[^{};]{0,500})?\{/y;
const MAX_PARAMETERS_LENGTH = 2000;

/** The names of the parametric mixins that style text defines, for example `name` for `.name(@a: 1px) when (…) {`. */
export function definedMixins(source: string): Set<string> {
  const { text } = maskStyles(source);
  const found = new Set<string>();
  for (const { 0: start, 1: name = '', index } of text.matchAll(START)) {
    if (found.has(name)) continue;
    BLOCK.lastIndex = endOfParameters(text, index + start.length);
    if (BLOCK.test(text)) found.add(name);
  }
  return found;
}

/** The offset after the parenthesis that closes the parameters. */
function endOfParameters(text: string, from: number): number {
  let depth = 1;
  const limit = Math.min(text.length, from + MAX_PARAMETERS_LENGTH);
  let at = from;
  for (; at < limit && depth > 0; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
  }
  return at;
}
