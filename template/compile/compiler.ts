import type { SourceFile } from '../errors/problem.ts';
import type { Instruction, PredicateCall } from '../parse/instruction.ts';
import type { BoundPredicate } from '../plugins/plugin.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Body } from '../run/model.ts';

/** What the compilers of single instructions share. */
export interface Compiler {
  readonly at: SourceFile;
  readonly registry: Registry;
  /** A body inside another one. */
  readonly body: (instructions: readonly Instruction[]) => Body;
  /** A body that is run from elsewhere: a template's or a macro's. */
  readonly wholeBody: (instructions: readonly Instruction[]) => Body;
}

const never: BoundPredicate = () => false;

/** An unknown predicate has been reported by the parser, and is false. */
export function bindPredicate(compiler: Compiler, call: PredicateCall, offset: number): BoundPredicate {
  const plugin = compiler.registry.predicates.get(call.name);
  if (plugin === undefined) return never;
  const test = plugin.bind(call.args);
  if (plugin.isReporting !== true) return test;
  const { at } = compiler;
  return (run) => {
    run.at = at;
    run.offset = offset;
    return test(run);
  };
}
