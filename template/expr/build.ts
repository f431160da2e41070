import { type OperatorName, shapeOf, type Token } from './token.ts';

export type Statement = readonly Token[];

const MISMATCH = 'Mismatched operator found:';

interface Built {
  readonly statements: readonly Statement[];
  readonly faults: readonly string[];
}

/**
 * Converts tokens to postfix order, one list per statement. Parentheses and separators are removed. A statement with an
 * unclosed parenthesis is left out, and its other pending operators move to the next statement. A closing parenthesis
 * without an opening one ends the conversion.
 */
export function build(tokens: readonly Token[]): Built {
  const statements: Statement[] = [];
  const faults: string[] = [];
  const pending: Token[] = [];
  let output: Token[] = [];
  const finish = () => {
    if (popToOpen(output, pending)) {
      pending.pop();
      faults.push(`${MISMATCH} left paren`);
    } else if (output.length > 0) statements.push(output);
    output = [];
  };
  for (const token of tokens) {
    if (token.kind === 'semicolon') finish();
    else if (token.kind !== 'close') processToken(token, output, pending);
    else if (!closeGroup(output, pending)) {
      faults.push(`${MISMATCH} right paren`);
      return { statements, faults };
    }
  }
  finish();
  return { statements, faults };
}

function processToken(token: Token, output: Token[], pending: Token[]): void {
  if (token.kind === 'comma') popToOpen(output, pending);
  else if (token.kind === 'open') pending.push(token);
  else if (token.kind === 'operator') {
    popTighter(token.name, output, pending);
    pending.push(token);
  } else if (token.kind === 'call') {
    pending.push(token);
    output.push({ kind: 'arguments' });
  } else output.push(token);
}

function popTighter(name: OperatorName, output: Token[], pending: Token[]): void {
  const { precedence, isRightToLeft } = shapeOf(name);
  popWhile(output, pending, (top) => {
    // A call whose parenthesis is gone, which a faulty statement leaves behind.
    if (top.kind !== 'operator') return top.kind === 'call';
    const other = shapeOf(top.name).precedence;
    return other > precedence || (other === precedence && isRightToLeft !== true);
  });
}

/** False if no parenthesis is open. */
function popToOpen(output: Token[], pending: Token[]): boolean {
  popWhile(output, pending, ({ kind }) => kind !== 'open');
  return pending.length > 0;
}

function popWhile(output: Token[], pending: Token[], test: (top: Token) => boolean): void {
  for (let top = pending.at(-1); top !== undefined && test(top); top = pending.at(-1)) {
    output.push(top);
    pending.pop();
  }
}

/** False if no parenthesis is open. */
function closeGroup(output: Token[], pending: Token[]): boolean {
  if (!popToOpen(output, pending)) return false;
  pending.pop();
  if (pending.at(-1)?.kind === 'call') output.push(...pending.splice(-1));
  return true;
}
