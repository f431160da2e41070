import type { ProblemCode, SourceFile, TemplateProblem } from '../errors/problem.ts';
import type { Locale, Locales } from '../i18n/port.ts';
import type { Limits } from '../limits.ts';
import type { Instruction } from '../parse/instruction.ts';
import type { Step, Value } from '../value/value.ts';

// What a render is made of. The parts know each other, so they are described in one place and built in several.

/** One level of scope. Element frames of a repeated section are reused, so nothing may keep one. */
export interface Frame {
  node: Value;
  readonly parent: Frame | undefined;
  variables: Map<string, Value> | undefined;
  macros: Map<string, Body> | undefined;
  /** 0-based position of a repeated section, -1 when the frame is not iterating. */
  index: number;
  /** Names and variables are not looked for beyond this frame. Macros are. */
  readonly isPrivate: boolean;
}

export type Execute = (run: Run) => void;

/** What a body does, one instruction after the other. */
export interface Steps {
  readonly list: readonly Execute[];
  /** The instruction behind each step, for messages. */
  readonly instructions: readonly Instruction[];
}

/** A list of instructions, ready to run. Holds nothing of any run, so all runs share it. */
export interface Body {
  readonly at: SourceFile;
  readonly instructions: readonly Instruction[];
  /** Made when first asked for: many a block of a template never runs. */
  readonly findSteps: () => Steps;
  /** The whole body as one generated function; undefined where there is none, or not yet. */
  readonly findFast: () => Execute | undefined;
}

/** A template ready to run: immutable, and safe to run many times at once. */
export interface Compiled {
  readonly file: string;
  readonly source: string;
  /** What is wrong with the text itself. */
  readonly problems: readonly TemplateProblem[];
  readonly body: Body;
}

/** `minor`: `{value, currency}` counts cents. `major`: it holds an amount as people write it. */
export type MoneyUnit = 'minor' | 'major';

/** All that a render is given besides data. */
export interface Environment {
  readonly findPartial: (name: string) => Compiled | undefined;
  readonly findInject: (path: string) => Value;
  readonly limits: Limits;
  readonly enableExpressions: boolean;
  readonly enableIncludes: boolean;
  readonly money: MoneyUnit;
  /** Undefined when there is no locale data: locale-aware formatters then write nothing. */
  readonly locale: Locale | undefined;
  /** Where time zones are known. */
  readonly locales: Locales;
  /** Epoch milliseconds of "now" for relative times. */
  readonly now: () => number;
  /** Milliseconds of a clock that only the time limit reads. */
  readonly clock: () => number;
}

/** The state of one render. Nothing of it outlives the render. */
export interface Run {
  out: string;
  frame: Frame;
  /** What runs at the moment, for messages of plug-ins. */
  at: SourceFile;
  offset: number;
  partialDepth: number;
  /** The last time zone that was found to be one. */
  knownZone: string;
  /** Runs step by step and recovers from everything; otherwise an unforeseen exception ends the attempt. */
  readonly isCareful: boolean;
  readonly environment: Environment;
  readonly problems: TemplateProblem[];
  /** Looks a path up from the current frame outward. */
  resolve(steps: readonly Step[]): Value;
  write(text: string): void;
  /** Counts work done, and now and then looks whether it is too much. */
  spend(work: number): void;
  /** Runs a body in a frame of its own. */
  runIn(frame: Frame, body: Body): void;
  /** Runs a body and gives what it wrote instead of writing it. */
  capture(frame: Frame, body: Body): string;
  report(code: ProblemCode, ...words: string[]): void;
  /** Reports what is wrong with a part of the template itself, however often that part runs. */
  reportOnce(subject: object, code: ProblemCode, ...words: string[]): void;
  reportAt(at: SourceFile, offset: number, what: { code: ProblemCode; words: readonly string[] }): void;
  /** Says once per render what is wrong with a partial. */
  reportPartial(name: string, partial: Compiled): void;
  recover(error: unknown, at: SourceFile, instruction: Instruction | undefined): void;
}
