import type {
  IfInstruction,
  OrBranch,
  PredicateInstruction,
  RepeatedInstruction,
  SectionInstruction,
} from '../parse/instruction.ts';
import { runBody } from '../run/body.ts';
import { createFrame } from '../run/frame.ts';
import type { Body, Execute, Frame, Run } from '../run/model.ts';
import { compileLocalReference, compileReference } from '../run/resolve.ts';
import { isTruthy } from '../value/convert.ts';
import { isArray, type Value } from '../value/value.ts';
import { bindPredicate, type Compiler } from './compiler.ts';

const nothing: Execute = () => {};

function compileOr(compiler: Compiler, branch: OrBranch | undefined): Execute {
  if (branch === undefined) return nothing;
  const body = compiler.body(branch.body);
  if (branch.predicate === undefined) return (run) => runBody(run, body);
  const test = bindPredicate(compiler, branch.predicate, branch.offset);
  const otherwise = compileOr(compiler, branch.or);
  return (run) => {
    if (test(run)) runBody(run, body);
    else otherwise(run);
  };
}

export function compileSection(compiler: Compiler, instruction: SectionInstruction): Execute {
  const resolve = compileLocalReference(instruction.reference);
  const body = compiler.body(instruction.body);
  const hasOr = instruction.or !== undefined;
  const otherwise = compileOr(compiler, instruction.or);
  return (run) => {
    const { frame } = run;
    const node = resolve(frame);
    if (isTruthy(node)) {
      run.runIn(createFrame(node, frame), body);
    } else if (hasOr) {
      run.frame = createFrame(node, frame);
      otherwise(run);
      run.frame = frame;
    }
  };
}

export function compileRepeated(compiler: Compiler, instruction: RepeatedInstruction): Execute {
  const resolve = compileLocalReference(instruction.reference);
  const body = compiler.body(instruction.body);
  const alternates = instruction.alternates === undefined ? undefined : compiler.body(instruction.alternates);
  const otherwise = compileOr(compiler, instruction.or);
  return (run) => {
    const node = resolve(run.frame);
    if (isArray(node) && node.length > 0) repeat(run, node, { body, alternates });
    else otherwise(run);
  };
}

interface Loop {
  readonly body: Body;
  readonly alternates: Body | undefined;
}

// All elements share one frame, which is reset between them. Nothing in it outlives its iteration.
function repeat(run: Run, elements: readonly Value[], { body, alternates }: Loop): void {
  const outer = run.frame;
  const list = createFrame(elements, outer);
  const element: Frame = createFrame(undefined, list);
  run.frame = element;
  const last = elements.length - 1;
  for (let index = 0; index <= last; index++) {
    list.index = index;
    element.node = elements[index];
    element.variables = undefined;
    element.macros = undefined;
    runBody(run, body);
    if (alternates !== undefined && index < last) runBody(run, alternates);
  }
  run.frame = outer;
}

export function compileIf(compiler: Compiler, instruction: IfInstruction): Execute {
  const test = compileCondition(instruction);
  const body = compiler.body(instruction.body);
  const otherwise = compileOr(compiler, instruction.or);
  return (run) => {
    if (test(run)) runBody(run, body);
    else otherwise(run);
  };
}

/** Evaluates left to right without precedence and stops at the first operator that decides the result. */
function compileCondition({ references, operators }: IfInstruction): (run: Run) => boolean {
  const [first = () => undefined, ...rest] = references.map(compileReference);
  if (rest.length === 0) return (run) => isTruthy(first(run.frame));
  const terms = rest.map((resolve, i) => ({ resolve, stopsAt: operators[i] === '||' }));
  return (run) => {
    let result = isTruthy(first(run.frame));
    for (const { resolve, stopsAt } of terms) {
      if (result !== stopsAt) result = isTruthy(resolve(run.frame));
      if (result === stopsAt) return result;
    }
    return result;
  };
}

export function compilePredicateBlock(compiler: Compiler, instruction: PredicateInstruction): Execute {
  const test = bindPredicate(compiler, instruction.predicate, instruction.offset);
  const body = compiler.body(instruction.body);
  const otherwise = compileOr(compiler, instruction.or);
  return (run) => {
    if (test(run)) runBody(run, body);
    else otherwise(run);
  };
}
