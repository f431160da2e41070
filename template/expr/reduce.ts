import type { Reference } from '../parse/instruction.ts';
import type { Value } from '../value/value.ts';
import type { Statement } from './build.ts';
import { callFunction } from './functions.ts';
import { isUnary, operateOnOne, operateOnTwo } from './operate.ts';
import { ExpressionFault, type FunctionName, type Literal, type OperatorName, type Token } from './token.ts';

/** The values that an evaluation reads and the variables it sets. */
export interface Scope {
  resolve(reference: Reference): Value;
  assign(name: string, value: Literal): void;
  readonly maxStringLength: number;
}

const DEFINITION = /^@[a-zA-Z]/;

/**
 * Evaluates one statement. Errors are passed to `report`. The remaining value, if any, is the result. A statement with
 * an assignment has no result.
 */
export function reduce(statement: Statement, scope: Scope, report: (reason: string) => void): Literal | undefined {
  const stack: Token[] = [];
  let isAssignment = false;
  try {
    for (const token of statement) {
      if (token.kind === 'call') applyCall(token.name, stack, scope);
      else if (token.kind !== 'operator') stack.push(token);
      else if (token.name !== 'assign') applyOperator(token.name, stack, scope);
      else {
        isAssignment = true;
        applyAssignment(stack, scope);
      }
    }
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    report(error.message);
  }
  const left = stack.pop();
  if (left === undefined || isAssignment) return undefined;
  const value = toLiteral(left, scope);
  if (value === undefined) report('Reduce error: unexpected token on stack');
  return value;
}

function toLiteral(token: Token | undefined, scope: Scope): Literal | undefined {
  if (token?.kind === 'literal') return token.value;
  if (token?.kind !== 'reference') return undefined;
  const value = scope.resolve(token.reference) ?? null;
  return typeof value === 'object' && value !== null ? undefined : value;
}

function applyOperator(name: Exclude<OperatorName, 'assign'>, stack: Token[], scope: Scope): void {
  const right = toLiteral(stack.pop(), scope);
  if (isUnary(name)) {
    if (right === undefined) throw invalid(name);
    stack.push({ kind: 'literal', value: operateOnOne(name, right) });
    return;
  }
  const left = toLiteral(stack.pop(), scope);
  if (left === undefined || right === undefined) throw invalid(name);
  stack.push({ kind: 'literal', value: operateOnTwo(name, [left, right], scope.maxStringLength) });
}

/** Only `@name` can be assigned to. Any other left side is ignored. */
function applyAssignment(stack: Token[], scope: Scope): void {
  const right = stack.pop();
  const target = stack.pop();
  if (target?.kind !== 'reference') return;
  const { steps, text } = target.reference;
  if (steps.length !== 1 || !DEFINITION.test(text)) return;
  const value = toLiteral(right, scope);
  if (value === undefined) throw invalid('assign');
  scope.assign(text, value);
}

function applyCall(name: FunctionName, stack: Token[], scope: Scope): void {
  const args: Literal[] = [];
  for (let token = stack.pop(); token !== undefined && token.kind !== 'arguments'; token = stack.pop()) {
    const value = toLiteral(token, scope);
    if (value !== undefined) args.push(value);
  }
  const [first, ...rest] = args.reverse();
  if (first === undefined) throw new ExpressionFault(`Error calling function ${name}`);
  stack.push({ kind: 'literal', value: callFunction(name, first, rest) });
}

function invalid(name: OperatorName): ExpressionFault {
  return new ExpressionFault(`Invalid arguments to operator ${name}`);
}
