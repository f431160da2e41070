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

/** An undefined entry is a value that could not be computed. */
type Stack = (Token | undefined)[];

/**
 * Evaluates one statement. Errors are passed to `report`. The remaining value, if any, is the result. An assignment
 * ends the statement, which then has no result.
 */
export function reduce(statement: Statement, scope: Scope, report: (reason: string) => void): Literal | undefined {
  const stack: Stack = [];
  try {
    for (const token of statement) {
      if (token.kind === 'call') applyCall(token.name, stack, scope);
      else if (token.kind !== 'operator') stack.push(token);
      else if (token.name === 'assign') return applyAssignment(stack, scope);
      else applyOperator(token.name, stack, scope);
    }
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    report(error.message);
  }
  const left = stack.at(-1);
  if (left === undefined) return undefined;
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

function applyOperator(name: Exclude<OperatorName, 'assign'>, stack: Stack, scope: Scope): void {
  const isEmpty = stack.length === 0;
  const right = toLiteral(stack.pop(), scope);
  if (isUnary(name)) {
    if (!isEmpty) stack.push(right === undefined ? undefined : { kind: 'literal', value: operateOnOne(name, right) });
    return;
  }
  const left = toLiteral(stack.pop(), scope);
  if (left === undefined || right === undefined) {
    throw new ExpressionFault(`Invalid arguments to operator ${name}`);
  }
  stack.push({ kind: 'literal', value: operateOnTwo(name, [left, right], scope.maxStringLength) });
}

/** Only a usable value can be assigned, and only to `@name`. Anything else is ignored. */
function applyAssignment(stack: Stack, scope: Scope): undefined {
  const value = toLiteral(stack.pop(), scope);
  const target = stack.pop();
  if (value === undefined || target?.kind !== 'reference') return;
  const { steps, text } = target.reference;
  if (steps.length === 1 && DEFINITION.test(text)) scope.assign(text, value);
}

function applyCall(name: FunctionName, stack: Stack, scope: Scope): void {
  const args: Literal[] = [];
  for (let token = stack.pop(); token !== undefined && token.kind !== 'arguments'; token = stack.pop()) {
    const value = toLiteral(token, scope);
    if (value !== undefined) args.push(value);
  }
  const [first, ...rest] = args.reverse();
  if (first === undefined) throw new ExpressionFault(`Error calling function ${name}`);
  stack.push({ kind: 'literal', value: callFunction(name, first, rest) });
}
