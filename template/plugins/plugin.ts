import type { Run } from '../run/model.ts';
import type { Value } from '../value/value.ts';

/** `others` are the second and later values of a tag such as `{start, end|datetime-interval}`. */
export type BoundFormatter = (run: Run, value: Value, others: readonly Value[]) => Value;

export interface Formatter {
  /** True if it looks up names: the value of the tag is then pushed as a frame while it runs. */
  readonly isScoped: boolean;
  /** Parses the arguments once, when the template is compiled. */
  readonly bind: (args: readonly string[]) => BoundFormatter;
  /** Writes to the output instead of returning a value. Used if the formatter is the last one of its tag. */
  readonly bindWriter?: (args: readonly string[]) => BoundWriter;
}

export type BoundWriter = (run: Run, value: Value) => void;

export type BoundPredicate = (run: Run) => boolean;

export interface Predicate {
  /** True if it may report a problem: the run then records the position of the tag. */
  readonly isReporting?: boolean;
  readonly bind: (args: readonly string[]) => BoundPredicate;
}

export type FormatterTable = Readonly<Record<string, Formatter>>;
export type PredicateTable = Readonly<Record<string, Predicate>>;

/** A formatter that only uses the value. */
export function ofValue(format: (value: Value) => Value): Formatter {
  const bound: BoundFormatter = (_run, value) => format(value);
  return { isScoped: false, bind: () => bound };
}

/** A formatter that uses the value and its arguments. */
export function ofArguments(bind: (args: readonly string[]) => (value: Value) => Value): Formatter {
  return {
    isScoped: false,
    bind(args) {
      const format = bind(args);
      return (_run, value) => format(value);
    },
  };
}

/** A formatter that looks up names or needs more than the first value. */
export function inScope(bind: Formatter['bind']): Formatter {
  return { isScoped: true, bind };
}

export function predicate(test: BoundPredicate): Predicate {
  return { bind: () => test };
}

/** A formatter added by the platform: a pure function of context, arguments and values. */
export type FormatterFunction = (run: Run, args: readonly string[], values: readonly Value[]) => Value;
export type PredicateFunction = (run: Run, args: readonly string[]) => boolean;

export function fromFunction(format: FormatterFunction): Formatter {
  return inScope((args) => (run, value, others) => format(run, args, [value, ...others]));
}

export function fromPredicateFunction(test: PredicateFunction): Predicate {
  return { isReporting: true, bind: (args) => (run) => test(run, args) };
}
