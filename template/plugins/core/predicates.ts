import { asNumber, isTruthy } from '../../value/convert.ts';
import { type Predicate, type PredicateTable, predicate } from '../plugin.ts';
import { toReferenceOperand } from './comparisons.ts';

const DEBUG = ['debug'];

function parity(remainder: 0 | 1): Predicate {
  return {
    bind(args) {
      const operand = toReferenceOperand(args[0] ?? '@');
      return (run) => {
        const value = operand(run);
        return typeof value === 'number' && Math.abs(value) % 2 === remainder;
      };
    },
  };
}

export const corePredicates = {
  'debug?': predicate((run) => isTruthy(run.resolve(DEBUG))),
  'even?': parity(0),
  'odd?': parity(1),
  'plural?': predicate((run) => asNumber(run.frame.node) > 1),
  'singular?': predicate((run) => asNumber(run.frame.node) === 1),
} satisfies PredicateTable;
