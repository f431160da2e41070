import type {
  ContextInstruction,
  IncludeInstruction,
  InjectInstruction,
  MacroInstruction,
} from '../parse/instruction.ts';
import { runBody } from '../run/body.ts';
import { setVariable } from '../run/frame.ts';
import type { Execute } from '../run/model.ts';
import { enterPartial, findBody } from '../run/partial.ts';
import { compileReference } from '../run/resolve.ts';
import type { Value } from '../value/value.ts';
import type { Compiler } from './compiler.ts';

export function compileContext(instruction: ContextInstruction): Execute {
  const bindings = instruction.bindings.map(({ key, reference }) => ({ key, resolve: compileReference(reference) }));
  return (run) => {
    // No prototype: a key such as `__proto__` is an ordinary key.
    const object: Record<string, Value> = Object.create(null) as Record<string, Value>;
    for (const { key, resolve } of bindings) object[key] = resolve(run.frame) ?? null;
    setVariable(run.frame, instruction.name, object);
  };
}

export function compileInject({ name, path }: InjectInstruction): Execute {
  return (run) => setVariable(run.frame, name, run.environment.findInject(path));
}

export function compileMacro(compiler: Compiler, instruction: MacroInstruction): Execute {
  const body = compiler.rootBody(instruction.body);
  return ({ frame }) => {
    frame.macros ??= new Map();
    frame.macros.set(instruction.name, body);
  };
}

export function compileInclude(compiler: Compiler, instruction: IncludeInstruction): Execute {
  const { name, offset } = instruction;
  const { at } = compiler;
  const writesOutput = instruction.args.includes('output');
  return (run) => {
    if (!run.environment.enableIncludes) return;
    run.at = at;
    run.offset = offset;
    const body = findBody(run, name);
    if (body === undefined || !enterPartial(run, name)) return;
    if (writesOutput) runBody(run, body);
    else run.capture(run.frame, body);
    run.partialDepth--;
  };
}
