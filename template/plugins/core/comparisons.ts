import { parseReference } from '../../parse/reference.ts';
import type { Run } from '../../run/model.ts';
import { compileReference } from '../../run/resolve.ts';
import { compareValues } from '../../value/compare.ts';
import { isEqual } from '../../value/equals.ts';
import type { Value } from '../../value/value.ts';
import type { Predicate, PredicateTable } from '../plugin.ts';

export type Operand = (run: Run) => Value;

const JSON_START = /^(?:["[{0-9]|-[0-9]|(?:true|false|null)$)/;

function parseLiteral(text: string): { value: Value } | undefined {
  if (!JSON_START.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as Value };
  } catch {
    // Not JSON, so the text is a reference.
    return undefined;
  }
}

export function toReferenceOperand(text: string): Operand {
  const reference = parseReference(text);
  if (reference === undefined) return () => undefined;
  const resolve = compileReference(reference);
  return (run) => resolve(run.frame);
}

export function toOperand(text: string): Operand {
  const literal = parseLiteral(text);
  if (literal === undefined) return toReferenceOperand(text);
  const { value } = literal;
  return () => value;
}

const current: Operand = (run) => run.frame.node;

/** One argument is compared with the current node, two arguments with each other. */
export function comparison(test: (left: Value, right: Value) => boolean): Predicate {
  return {
    bind(args) {
      const [first, second] = args.map(toOperand);
      if (first === undefined) return () => false;
      const [left, right] = second === undefined ? [current, first] : [first, second];
      return (run) => test(left(run), right(run));
    },
  };
}

const isDivisible = (left: Value, right: Value) =>
  Number.isInteger(left) && Number.isInteger(right) && right !== 0 && (left as number) % (right as number) === 0;

export const comparisonPredicates = {
  'equal?': comparison(isEqual),
  'notEqual?': comparison((left, right) => !isEqual(left, right)),
  'lessThan?': comparison((left, right) => compareValues(left, right) < 0),
  'lessThanOrEqual?': comparison((left, right) => compareValues(left, right) <= 0),
  'greaterThan?': comparison((left, right) => compareValues(left, right) > 0),
  'greaterThanOrEqual?': comparison((left, right) => compareValues(left, right) >= 0),
  'nth?': comparison(isDivisible),
} satisfies PredicateTable;
