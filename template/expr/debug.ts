import type { Statement } from './build.ts';
import type { Literal, Token } from './token.ts';

/** The postfix form of an expression, for `{.eval # …}`. */
export function describeStatements(statements: readonly Statement[]): string {
  const lists = statements.map((statement) => `[${statement.map(describeToken).join(' ')}]`);
  return `[${lists.join(', ')}]`;
}

function describeToken(token: Token): string {
  if (token.kind === 'literal') return describeLiteral(token.value);
  if (token.kind === 'reference') return token.reference.text;
  if (token.kind === 'operator') return `<${token.name}>`;
  // Postfix order contains no parentheses or separators.
  return token.kind === 'call' ? `${token.name}()` : '<args>';
}

function describeLiteral(value: Literal): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
