import type { BindInstruction, FormatterCall, Reference, VariableInstruction } from '../parse/instruction.ts';
import type { BoundFormatter } from '../plugins/plugin.ts';
import type { Execute } from '../run/body.ts';
import { createFrame, setVariable } from '../run/frame.ts';
import { compileReference, type Resolver } from '../run/resolve.ts';
import type { Run } from '../run/run.ts';
import { toOutput } from '../value/convert.ts';
import type { Value } from '../value/value.ts';
import type { Compiler } from './compiler.ts';

const NO_OTHERS: readonly Value[] = [];

interface Formatting {
  readonly apply: BoundFormatter;
  readonly isScoped: boolean;
}

type Site = { readonly offset: number };

function bindFormatters(compiler: Compiler, calls: readonly FormatterCall[], site: Site): Formatting | undefined {
  const plugins = calls.flatMap((call) => {
    const plugin = compiler.registry.formatters.get(call.name);
    return plugin === undefined ? [] : [{ isScoped: plugin.isScoped, format: plugin.bind(call.args) }];
  });
  const [first] = plugins;
  if (first === undefined) return undefined;
  const isScoped = plugins.some((plugin) => plugin.isScoped);
  const { at } = compiler;
  if (plugins.length === 1 && !isScoped) return { isScoped, apply: first.format };
  const formats = plugins.map((plugin) => plugin.format);
  return {
    isScoped,
    apply(run, value, others) {
      let result = value;
      for (const format of formats) {
        run.at = at;
        run.offset = site.offset;
        result = format(run, result, others);
      }
      return result;
    },
  };
}

export function compileVariable(compiler: Compiler, instruction: VariableInstruction): Execute {
  const { first, rest } = compileReferences(instruction.references);
  const formatting = bindFormatters(compiler, instruction.formatters, instruction);
  if (formatting === undefined) return (run) => write(run, first(run.frame));
  const { apply, isScoped } = formatting;
  if (isScoped) {
    return (run) => {
      const { frame } = run;
      const value = first(frame);
      const others = rest(run);
      run.frame = createFrame(value, frame);
      const result = apply(run, value, others);
      run.frame = frame;
      write(run, result);
    };
  }
  return (run) => write(run, apply(run, first(run.frame), rest(run)));
}

function write(run: Run, value: Value): void {
  if (value !== undefined && value !== null) run.write(typeof value === 'string' ? value : toOutput(value));
}

function compileReferences(references: readonly Reference[]): {
  first: Resolver;
  rest: (run: Run) => readonly Value[];
} {
  const [first = () => undefined, ...others] = references.map(compileReference);
  if (others.length === 0) return { first, rest: () => NO_OTHERS };
  return { first, rest: (run) => others.map((resolve) => resolve(run.frame)) };
}

export function compileBind(compiler: Compiler, instruction: BindInstruction): Execute {
  const { first, rest } = compileReferences(instruction.references);
  const { name } = instruction;
  const formatting = bindFormatters(compiler, instruction.formatters, instruction);
  if (formatting === undefined) return (run) => setVariable(run.frame, name, first(run.frame));
  const { apply } = formatting;
  return (run) => setVariable(run.frame, name, apply(run, first(run.frame), rest(run)));
}
