import { type OperatorName, shapeOf, type Token } from './token.ts';

export type Statement = readonly Token[];

/** A call without its parenthesis, which a faulty statement leaves behind, binds tighter than any operator. */
const CALL_PRECEDENCE = Number.POSITIVE_INFINITY;

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
    if (!unwind(pending, output)) faults.push('Mismatched operator found: left paren');
    else if (output.length > 0) statements.push(output);
    output = [];
  };
  for (const token of tokens) {
    if (token.kind === 'semicolon') finish();
    else if (token.kind !== 'close') processToken(token, output, pending);
    else if (!closeGroup(output, pending)) {
      return { statements, faults: [...faults, 'Mismatched operator found: right paren'] };
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
  for (let top = pending.at(-1); top?.kind === 'operator' || top?.kind === 'call'; top = pending.at(-1)) {
    const other = top.kind === 'call' ? CALL_PRECEDENCE : shapeOf(top.name).precedence;
    if (other < precedence || (other === precedence && isRightToLeft === true)) return;
    output.push(top);
    pending.pop();
  }
}

function popToOpen(output: Token[], pending: Token[]): boolean {
  for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
    if (top.kind === 'open') return true;
    output.push(top);
    pending.pop();
  }
  return false;
}

/** False if no parenthesis is open. */
function closeGroup(output: Token[], pending: Token[]): boolean {
  if (!popToOpen(output, pending)) return false;
  pending.pop();
  const call = pending.at(-1);
  if (call?.kind === 'call') {
    output.push(call);
    pending.pop();
  }
  return true;
}

/** False if a parenthesis is still open. */
function unwind(pending: Token[], output: Token[]): boolean {
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    if (top.kind === 'open') return false;
    output.push(top);
  }
  return true;
}
