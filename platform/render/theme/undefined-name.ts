import { maskStyles } from './mask-styles.ts';
import { type Range, statementsIn } from './statements.ts';

const UNDEFINED = /^(?:variable (@[\w-]+)|([.#][\w-]+)) is undefined$/;
/** Variables that functions and mixins define. */
const IMPLICIT = new Set(['@arguments', '@value', '@key', '@index', '@rest']);

/**
 * The statements, in order, that use the variable or mixin that the message of the compiler names. None when the name
 * is defined for a part of the styles, because the other uses may be valid.
 */
export function usesOfUndefinedName(source: string, message: string): Range[] {
  const [, variable, mixin] = UNDEFINED.exec(message) ?? [];
  const name = variable ?? mixin;
  if (name === undefined || IMPLICIT.has(name) || !source.includes(name.slice(1))) return [];
  const { text } = maskStyles(source);
  const isVariable = variable !== undefined;
  const bare = name.slice(1);
  const token = new RegExp(`\\${name}(?![\\w-])`);
  const call = new RegExp(`^\\s*\\${name}\\s*(?:[(;!]|$)`);
  const definition = new RegExp(`^\\s*\\${name}\\s*:`);
  const uses: Range[] = [];
  for (const { start, end, open } of statementsIn(text)) {
    const own = text.slice(start, open ?? end);
    if (open !== null) {
      // A rule such as `.mixin(@name)` defines the variable for its block. A media query uses it.
      if (token.test(own) && !(isVariable && /^\s*@media\b/i.test(own))) return [];
    } else if (isVariable) {
      if (definition.test(own) || (token.test(own) && isPartOfList(own))) return [];
      if (token.test(own) || interpolates(source.slice(start, end), bare)) uses.push({ start, end });
    } else if (call.test(own)) uses.push({ start, end });
  }
  return uses;
}

/** Parameters of a mixin that are separated by semicolons look like statements. */
function isPartOfList(statement: string): boolean {
  return statement.split('(').length !== statement.split(')').length;
}

/** Whether code or a string contains `@{name}`. */
function interpolates(statement: string, name: string): boolean {
  if (!statement.includes(`@{${name}}`)) return false;
  return statement.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '').includes(`@{${name}}`);
}
