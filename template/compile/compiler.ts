import type { SourceFile } from '../errors/problem.ts';
import type { Instruction, PredicateCall } from '../parse/instruction.ts';
import type { BoundPredicate } from '../plugins/plugin.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Body } from '../run/model.ts';

/** Shared by the compilers of single instructions. */
export interface Compiler {
  readonly at: SourceFile;
  readonly registry: Registry;
  /** Compiles a nested body. */
  readonly body: (instructions: readonly Instruction[]) => Body;
  /** Compiles a top-level body: that of a template or macro. */
  readonly rootBody: (instructions: readonly Instruction[]) => Body;
}

const never: BoundPredicate = () => false;

/** The parser has reported an unknown predicate. It evaluates to false. */
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
