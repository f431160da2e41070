import { ExpressionFault, type OperatorName, shapeOf, type Token } from './token.ts';

export type Statement = readonly Token[];

/** Converts tokens to postfix order, one list per statement. Parentheses and separators are removed. */
export function build(tokens: readonly Token[]): Statement[] {
  const statements: Statement[] = [];
  let output: Token[] = [];
  let pending: Token[] = [];
  const finish = () => {
    unwind(pending, output);
    if (output.length > 0) statements.push(output);
    output = [];
    pending = [];
  };
  for (const token of tokens) {
    if (token.kind === 'semicolon') finish();
    else processToken(token, output, pending);
  }
  finish();
  return statements;
}

function processToken(token: Token, output: Token[], pending: Token[]): void {
  if (token.kind === 'comma') popToOpen(output, pending);
  else if (token.kind === 'close') closeGroup(output, pending);
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
  for (let top = pending.at(-1); top?.kind === 'operator'; top = pending.at(-1)) {
    const other = shapeOf(top.name).precedence;
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

function closeGroup(output: Token[], pending: Token[]): void {
  if (!popToOpen(output, pending)) throw new ExpressionFault('Mismatched operator found: right paren');
  pending.pop();
  const call = pending.at(-1);
  if (call?.kind !== 'call') return;
  output.push(call);
  pending.pop();
}

function unwind(pending: Token[], output: Token[]): void {
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    if (top.kind === 'open') throw new ExpressionFault('Mismatched operator found: left paren');
    output.push(top);
  }
}
