import { type ProblemCode, type SourceFile, type TemplateProblem, toProblem } from '../errors/problem.ts';
import { type Instruction, opcodeOf } from '../parse/instruction.ts';
import type { Step, Value } from '../value/value.ts';
import { runBody } from './body.ts';
import { createFrame } from './frame.ts';
import { LimitReached } from './limit-reached.ts';
import type { Body, Compiled, Environment, Frame, Run } from './model.ts';
import { resolveSteps } from './resolve.ts';

// Work between two checks of the clock and the counters. Small enough to stop a slow template within milliseconds.
const FUEL_SLICE = 2048;
const SHORT_TEXT = 255;
// Creating a problem and its message takes as long as many instructions.
const PROBLEM_WORK = 32;

export class RenderRun implements Run {
  out = '';
  frame: Frame;
  /** The template that is running, for the messages of plug-ins. */
  at: SourceFile;
  offset = 0;
  partialDepth = 0;
  /** The last time zone that was found to be valid. */
  knownZone = '';
  /** Runs step by step and recovers from every exception. Otherwise an unexpected exception ends the attempt. */
  readonly isStepwise: boolean;
  readonly environment: Environment;
  readonly problems: TemplateProblem[] = [];
  /** Partials and instructions whose own problems have been reported. */
  readonly #reported = new Set<object>();
  readonly #startedAt: number;
  readonly #maxOutput: number;
  #fuel = 0;
  #spent = 0;

  constructor(environment: Environment, start: { data: Value; at: SourceFile; isStepwise: boolean }) {
    this.environment = environment;
    this.isStepwise = start.isStepwise;
    this.frame = createFrame(start.data, undefined);
    this.at = start.at;
    this.#startedAt = environment.limits.time > 0 ? environment.clock() : 0;
    this.#maxOutput = environment.limits.outputLength > 0 ? environment.limits.outputLength : Number.POSITIVE_INFINITY;
  }

  /** Looks up a path from the current frame outward. */
  resolve(steps: readonly Step[]): Value {
    return resolveSteps(this.frame, steps);
  }

  /** Short texts are counted with their body. Long texts, which can be very long, are counted immediately. */
  write(text: string): void {
    this.out += text;
    if (text.length > SHORT_TEXT) this.spend(text.length >> 8);
  }

  /** Counts the text of a value that may never be written, such as the result of a formatter inside a chain. */
  count(value: Value): void {
    if (typeof value !== 'string' || value.length <= SHORT_TEXT) return;
    if (value.length > this.#maxOutput) this.#stop('OUTPUT_LIMIT', this.#maxOutput);
    this.spend(value.length >> 8);
  }

  /** Counts work and periodically checks the limits. */
  spend(work: number): void {
    this.#fuel -= work;
    if (this.#fuel < 0 || this.out.length > this.#maxOutput) this.#refuel();
  }

  #refuel(): void {
    const { limits, clock } = this.environment;
    if (this.out.length > this.#maxOutput) this.#stop('OUTPUT_LIMIT', this.#maxOutput);
    this.#spent += FUEL_SLICE - this.#fuel;
    this.#fuel = FUEL_SLICE;
    if (limits.instructions > 0 && this.#spent - FUEL_SLICE > limits.instructions) {
      this.#stop('INSTRUCTION_LIMIT', limits.instructions);
    }
    if (limits.time > 0 && clock() - this.#startedAt > limits.time) this.#stop('TIME_LIMIT', limits.time);
  }

  #stop(code: ProblemCode, limit: number): never {
    throw new LimitReached(code, limit);
  }

  /** Runs a body in its own frame. */
  runIn(frame: Frame, body: Body): void {
    const outer = this.frame;
    this.frame = frame;
    runBody(this, body);
    this.frame = outer;
  }

  /** Runs a body and returns its output instead of writing it. */
  capture(frame: Frame, body: Body): string {
    const before = this.out;
    this.out = '';
    try {
      this.runIn(frame, body);
    } catch (error) {
      // Reaching a limit ends the render, and everything written before it is the output.
      this.out = error instanceof LimitReached ? before + this.out : before;
      throw error;
    }
    const captured = this.out;
    this.out = before;
    return captured;
  }

  report(code: ProblemCode, ...messageArgs: string[]): void {
    this.reportAt(this.at, this.offset, { code, messageArgs });
  }

  reportOnce(subject: object, code: ProblemCode, problems: readonly (readonly string[])[]): void {
    if (problems.length === 0 || this.#reported.has(subject)) return;
    this.#reported.add(subject);
    for (const messageArgs of problems) this.report(code, ...messageArgs);
  }

  reportAt(at: SourceFile, offset: number, details: { code: ProblemCode; messageArgs: readonly string[] }): void {
    this.spend(PROBLEM_WORK);
    const { problems } = this.environment.limits;
    if (this.problems.length < problems) this.problems.push(toProblem(at, { ...details, offset }));
    else if (this.problems.length === problems) {
      this.problems.push(toProblem(at, { code: 'PROBLEM_LIMIT', offset, messageArgs: [String(problems)] }));
    }
  }

  /** Reports the problems of a partial once per render. */
  reportPartial(name: string, partial: Compiled): void {
    if (this.#reported.has(partial)) return;
    this.#reported.add(partial);
    for (const problem of partial.problems) {
      const messageArgs = [name, problem.message];
      this.reportAt({ file: name, source: partial.source }, problem.offset, {
        code: 'COMPILE_PARTIAL_SYNTAX',
        messageArgs,
      });
    }
  }

  recover(error: unknown, at: SourceFile, instruction: Instruction | undefined): void {
    if (error instanceof LimitReached || !this.isStepwise) throw error;
    const fault = error instanceof Error ? error : new Error(String(error));
    const opcode = instruction === undefined ? 'ROOT' : opcodeOf(instruction);
    const messageArgs = [fault.name, opcode, fault.message];
    this.reportAt(at, instruction?.offset ?? 0, { code: 'UNEXPECTED_ERROR', messageArgs });
  }
}
