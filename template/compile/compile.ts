import type { SourceFile } from '../errors/problem.ts';
import type { Limits } from '../limits.ts';
import type { Instruction } from '../parse/instruction.ts';
import { parse } from '../parse/parser.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Body, Execute } from '../run/body.ts';
import type { Compiled } from '../run/compiled.ts';
import { compileContext, compileInclude, compileInject, compileMacro } from './bindings.ts';
import { compileIf, compilePredicateBlock, compileRepeated, compileSection } from './blocks.ts';
import type { Compiler } from './compiler.ts';
import { compileEval } from './eval.ts';
import { compileBind, compileVariable } from './variable.ts';

/** Turns a template's text into closures. Never fails: what is wrong is in `problems`. */
export function compileTemplate(at: SourceFile, registry: Registry, limits: Limits): Compiled {
  const { formatters, predicates } = registry;
  const names = {
    hasFormatter: (name: string) => formatters.has(name),
    hasPredicate: (name: string) => predicates.has(name),
  };
  const { instructions, problems } = parse(at, names, limits);
  const compiler: Compiler = {
    at,
    registry,
    body: (list) => compileBody(compiler, list),
  };
  return { file: at.file, source: at.source, problems, body: compiler.body(instructions) };
}

function compileBody(compiler: Compiler, instructions: readonly Instruction[]): Body {
  const steps: Execute[] = [];
  const behind: Instruction[] = [];
  let text = '';
  const flush = (at: Instruction) => {
    if (text === '') return;
    steps.push(compileText(text));
    behind.push(at);
    text = '';
  };
  for (const instruction of instructions) {
    if (instruction.kind === 'text') {
      text += instruction.text;
      continue;
    }
    if (instruction.kind === 'variable') {
      steps.push(compileVariable(compiler, instruction, text));
      text = '';
    } else {
      flush(instruction);
      steps.push(compileInstruction(compiler, instruction));
    }
    behind.push(instruction);
  }
  const last = instructions.at(-1);
  if (last !== undefined) flush(last);
  return { at: compiler.at, instructions: behind, steps };
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
