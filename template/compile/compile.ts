import type { SourceFile } from '../errors/problem.ts';
import type { Limits } from '../limits.ts';
import type { Instruction } from '../parse/instruction.ts';
import { parse } from '../parse/parser.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Body, Compiled, Execute, Steps } from '../run/model.ts';
import { compileContext, compileInclude, compileInject, compileMacro } from './bindings.ts';
import { compileIf, compilePredicateBlock, compileRepeated, compileSection } from './blocks.ts';
import type { Compiler } from './compiler.ts';
import { compileEval } from './eval.ts';
import { generateBody } from './generate.ts';
import { compileBind, compileVariable } from './variable.ts';

export interface CompileSettings {
  readonly limits: Limits;
  readonly generation: Generation;
}

/** Compiles template text into closures. Never throws: errors are in `problems`. */
export function compileTemplate(at: SourceFile, registry: Registry, settings: CompileSettings): Compiled {
  const { limits, generation } = settings;
  const { formatters, predicates } = registry;
  const names = {
    hasFormatter: (name: string) => formatters.has(name),
    hasPredicate: (name: string) => predicates.has(name),
  };
  const { instructions, problems } = parse(at, names, limits);
  const compiler: Compiler = {
    at,
    registry,
    body: (list) => createBody(compiler, list, NEVER),
    rootBody: (list) => createBody(compiler, list, generation),
  };
  return { file: at.file, source: at.source, problems, body: compiler.rootBody(instructions) };
}

/** The number of runs after which a body gets its own generated function. */
export type Generation = number;

const NEVER: Generation = Number.POSITIVE_INFINITY;

function createBody(compiler: Compiler, instructions: readonly Instruction[], generation: Generation): Body {
  let steps: Steps | undefined;
  return {
    at: compiler.at,
    instructions,
    findSteps() {
      steps ??= compileSteps(compiler, instructions);
      return steps;
    },
    findGenerated: lazyGenerate(compiler, instructions, generation),
  };
}

/** Merges adjacent texts. A text before a variable is written by the step of the variable. */
function compileSteps(compiler: Compiler, instructions: readonly Instruction[]): Steps {
  const list: Execute[] = [];
  const stepInstructions: Instruction[] = [];
  const add = (instruction: Instruction, step: Execute) => {
    stepInstructions.push(instruction);
    list.push(step);
  };
  let text = '';
  const flush = (next: Instruction | undefined) => {
    if (text !== '' && next !== undefined) add(next, compileText(text));
    text = '';
  };
  for (const instruction of instructions) {
    if (instruction.kind === 'text') {
      text += instruction.text;
    } else if (instruction.kind === 'variable') {
      add(instruction, compileVariable(compiler, instruction, text));
      text = '';
    } else {
      flush(instruction);
      add(instruction, compileInstruction(compiler, instruction));
    }
  }
  flush(instructions.at(-1));
  return { list, instructions: stepInstructions };
}

const noGenerated = () => undefined;

/** Generating takes far longer than one run, so it waits until the body has run often enough. */
function lazyGenerate(
  compiler: Compiler,
  instructions: readonly Instruction[],
  generation: Generation,
): Body['findGenerated'] {
  if (generation === NEVER) return noGenerated;
  let runs = 0;
  let fast: Execute | undefined;
  return () => {
    if (runs > generation) return fast;
    runs++;
    if (runs > generation) fast = generateBody(compiler, instructions, (one) => compileInstruction(compiler, one));
    return fast;
  };
}

function compileInstruction(compiler: Compiler, instruction: Instruction): Execute {
  switch (instruction.kind) {
    case 'text':
      return compileText(instruction.text);
    case 'variable':
      return compileVariable(compiler, instruction, '');
    case 'section':
      return compileSection(compiler, instruction);
    case 'repeated':
      return compileRepeated(compiler, instruction);
    case 'if':
      return compileIf(compiler, instruction);
    case 'predicate':
      return compilePredicateBlock(compiler, instruction);
    case 'macro':
      return compileMacro(compiler, instruction);
    case 'var':
      return compileBind(compiler, instruction);
    case 'ctx':
      return compileContext(instruction);
    case 'inject':
      return compileInject(instruction);
    case 'include':
      return compileInclude(compiler, instruction);
    case 'eval':
      return compileEval(compiler, instruction);
  }
}

function compileText(text: string): Execute {
  return (run) => {
    run.out += text;
  };
}
