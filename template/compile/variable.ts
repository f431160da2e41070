import type { BindInstruction, FormatterCall, Reference, VariableInstruction } from '../parse/instruction.ts';
import type { BoundFormatter, BoundWriter, Formatter } from '../plugins/plugin.ts';
import { createFrame, setVariable } from '../run/frame.ts';
import type { Execute, Run } from '../run/model.ts';
import { compileReference, type Resolver } from '../run/resolve.ts';
import { toOutput } from '../value/convert.ts';
import type { Value } from '../value/value.ts';
import type { Compiler } from './compiler.ts';

const NO_OTHERS: readonly Value[] = [];

// Formatters that look up names build whole fragments, which may be stored in a variable and never written.
const SCOPED_COST = 8;

type Others = (run: Run) => readonly Value[];

interface References {
  readonly first: Resolver;
  /** Undefined if there is only one reference, which is nearly always the case. */
  readonly others: Others | undefined;
}

function compileReferences(references: readonly Reference[]): References {
  const [first = () => undefined, ...rest] = references.map(compileReference);
  if (rest.length === 0) return { first, others: undefined };
  return { first, others: (run) => rest.map((resolve) => resolve(run.frame)) };
}

function findPlugins(
  compiler: Compiler,
  calls: readonly FormatterCall[],
): { plugin: Formatter; bound: BoundFormatter }[] {
  return calls.flatMap((call) => {
    const plugin = compiler.registry.formatters.get(call.name);
    return plugin === undefined ? [] : [{ plugin, bound: plugin.bind(call.args) }];
  });
}

/** Combines all formatters of a tag into one. Undefined if it has none. */
export function bindChain(compiler: Compiler, calls: readonly FormatterCall[], offset: number): Formatting | undefined {
  const plugins = findPlugins(compiler, calls);
  const [first] = plugins;
  if (first === undefined) return undefined;
  const isScoped = plugins.some(({ plugin }) => plugin.isScoped);
  if (plugins.length === 1 && !isScoped) return { isScoped, apply: first.bound };
  const { at } = compiler;
  const apply: BoundFormatter = (run, value, others) => {
    let result = value;
    for (const { bound, plugin } of plugins) {
      if (plugin.isScoped) run.spend(SCOPED_COST);
      run.at = at;
      run.offset = offset;
      result = bound(run, result, others);
      run.count(result);
    }
    return result;
  };
  return { isScoped, apply };
}

interface Formatting {
  readonly apply: BoundFormatter;
  readonly isScoped: boolean;
}

function write(run: Run, value: Value): void {
  if (typeof value === 'string') run.write(value);
  else if (value !== undefined && value !== null) run.write(toOutput(value));
}

/** `before` is the text before the tag: writing both in one step saves a call per tag. */
export function compileVariable(compiler: Compiler, instruction: VariableInstruction, before: string): Execute {
  const { first, others } = compileReferences(instruction.references);
  const writer = bindWriter(compiler, instruction.formatters);
  if (writer !== undefined) return compileWriter(compiler, { first, writer, before, offset: instruction.offset });
  const formatting = bindChain(compiler, instruction.formatters, instruction.offset);
  if (formatting === undefined) {
    return (run) => {
      run.out += before;
      write(run, first(run.frame));
    };
  }
  if (formatting.isScoped) return compileScoped({ first, others }, formatting.apply, before);
  const { apply } = formatting;
  return (run) => {
    run.out += before;
    write(run, apply(run, first(run.frame), others === undefined ? NO_OTHERS : others(run)));
  };
}

function bindWriter(compiler: Compiler, calls: readonly FormatterCall[]): BoundWriter | undefined {
  const [call] = calls;
  if (call === undefined || calls.length > 1) return undefined;
  return compiler.registry.formatters.get(call.name)?.bindWriter?.(call.args);
}

interface WriterSite {
  readonly first: Resolver;
  readonly writer: BoundWriter;
  readonly before: string;
  readonly offset: number;
}

function compileWriter({ at }: Compiler, { first, writer, before, offset }: WriterSite): Execute {
  return (run) => {
    run.out += before;
    const { frame } = run;
    const value = first(frame);
    run.at = at;
    run.offset = offset;
    run.frame = createFrame(value, frame);
    writer(run, value);
    run.frame = frame;
  };
}

function compileScoped({ first, others }: References, apply: BoundFormatter, before: string): Execute {
  return (run) => {
    run.out += before;
    const { frame } = run;
    const value = first(frame);
    const rest = others === undefined ? NO_OTHERS : others(run);
    run.frame = createFrame(value, frame);
    const result = apply(run, value, rest);
    run.frame = frame;
    write(run, result);
  };
}

export function compileBind(compiler: Compiler, instruction: BindInstruction): Execute {
  const { first, others } = compileReferences(instruction.references);
  const { name } = instruction;
  const formatting = bindChain(compiler, instruction.formatters, instruction.offset);
  if (formatting === undefined) return (run) => setVariable(run.frame, name, first(run.frame));
  const { apply } = formatting;
  return (run) => {
    const rest = others === undefined ? NO_OTHERS : others(run);
    const result = apply(run, first(run.frame), rest);
    run.count(result);
    setVariable(run.frame, name, result);
  };
}
