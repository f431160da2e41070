import type { Statement } from './build.ts';
import type { Literal, Token } from './token.ts';

/** The postfix form of an expression, for `{.eval # …}`. */
export function describeStatements(statements: readonly Statement[]): string {
  const lists = statements.map((statement) => `[${statement.map(describeToken).join(' ')}]`);
  return `[${lists.join(', ')}]`;
}

function describeToken(token: Token): string {
  switch (token.kind) {
    case 'literal':
      return describeLiteral(token.value);
    case 'reference':
      return token.reference.text;
    case 'operator':
      return `<${token.name}>`;
    case 'call':
      return `${token.name}()`;
    case 'arguments':
      return '<args>';
    case 'open':
    case 'close':
    case 'comma':
    case 'semicolon':
      return `<${token.kind}>`;
  }
}

export function describeLiteral(value: Literal): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
