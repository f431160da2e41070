import { maskStyles } from './mask-styles.ts';

const DECLARATION = /^\s*([a-z-]+)\s*:([^]*)$/;

/** The declarations of a rule by property, without those of nested rules and mixins. */
export function readDeclarations(source: string, open: number): Map<string, string> {
  const found = new Map<string, string>();
  const { text } = maskStyles(source.slice(open));
  let depth = 0;
  let start = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') depth++;
    if (depth === 1 && (character === ';' || character === '}')) {
      const [, property, value] = DECLARATION.exec(source.slice(open + start, open + at)) ?? [];
      if (property !== undefined && value !== undefined) found.set(property, value.trim());
    }
    if (character === '{' || character === '}' || character === ';') start = at + 1;
    if (character === '}' && --depth === 0) break;
  }
  return found;
}
