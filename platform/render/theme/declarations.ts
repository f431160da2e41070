import { maskStyles } from './mask-styles.ts';

const DECLARATION = /^\s*([a-z-]+)\s*:([^]*)$/;

/**
 * The declarations of each rule by property, without those of nested rules and mixins. A rule is found by the offset of
 * its opening brace. One pass over the text.
 */
export function readDeclarations(source: string): Map<number, Map<string, string>> {
  const rules = new Map<number, Map<string, string>>();
  const { text } = maskStyles(source);
  const open: number[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character !== '{' && character !== '}' && character !== ';') continue;
    const rule = open.at(-1);
    if (character === '{') open.push(at);
    else if (rule !== undefined) addDeclaration(rules, rule, source.slice(start, at));
    if (character === '}') open.pop();
    start = at + 1;
  }
  return rules;
}

function addDeclaration(rules: Map<number, Map<string, string>>, rule: number, statement: string): void {
  const [, property, value] = DECLARATION.exec(statement) ?? [];
  if (property === undefined || value === undefined) return;
  const declarations = rules.get(rule) ?? new Map<string, string>();
  rules.set(rule, declarations.set(property, value.trim()));
}
