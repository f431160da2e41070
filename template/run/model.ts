import type { ProblemCode, SourceFile, TemplateProblem } from '../errors/problem.ts';
import type { Locale, Locales } from '../i18n/port.ts';
import type { Limits } from '../limits.ts';
import type { Instruction } from '../parse/instruction.ts';
import type { Step, Value } from '../value/value.ts';

// The types of a render. They refer to each other, so they are declared in one file and implemented in several.

/** One level of scope. Element frames of a repeated section are reused, so no code may retain one. */
export interface Frame {
  node: Value;
  readonly parent: Frame | undefined;
  variables: Map<string, Value> | undefined;
  macros: Map<string, Body> | undefined;
  /** 0-based position in a repeated section, or -1 if the frame is not iterating. */
  index: number;
  /** Stops the lookup of names and variables at this frame. Macros are still found beyond it. */
  readonly isPrivate: boolean;
}

export type Execute = (run: Run) => void;

/** The compiled instructions of a body, in order. */
export interface Steps {
  readonly list: readonly Execute[];
  /** The instruction of each step, for messages. */
  readonly instructions: readonly Instruction[];
}

/** A compiled list of instructions. It holds no state of a run, so all runs share it. */
export interface Body {
  readonly at: SourceFile;
  readonly instructions: readonly Instruction[];
  /** Created on first use: many blocks of a template never run. */
  readonly findSteps: () => Steps;
  /** The whole body as one generated function. Undefined if there is none, or none yet. */
  readonly findGenerated: () => Execute | undefined;
}

/** A compiled template: immutable, and safe to render many times concurrently. */
export interface Compiled {
  readonly file: string;
  readonly source: string;
  /** Problems of the template text itself. */
  readonly problems: readonly TemplateProblem[];
  readonly body: Body;
}

/** `minor`: the value in `{value, currency}` is in minor units such as cents. `major`: it is in major units. */
export type MoneyUnit = 'minor' | 'major';

/** The input of a render besides its data. */
export interface Environment {
  readonly findPartial: (name: string) => Compiled | undefined;
  readonly findInject: (path: string) => Value;
  readonly limits: Limits;
  readonly enableExpressions: boolean;
  readonly enableIncludes: boolean;
  readonly money: MoneyUnit;
  /** Undefined if there is no locale data: locale-aware formatters then write nothing. */
  readonly locale: Locale | undefined;
  /** The source of time zones. */
  readonly locales: Locales;
  /** Epoch milliseconds of "now" for relative times. */
  readonly now: () => number;
  /** Milliseconds of a clock that is only used for the time limit. */
  readonly clock: () => number;
}

/** The state of one render, which is discarded afterwards. */
export interface Run {
  out: string;
  frame: Frame;
  /** The template that is running, for the messages of plug-ins. */
  at: SourceFile;
  offset: number;
  partialDepth: number;
  /** The last time zone that was found to be valid. */
  knownZone: string;
  /** Runs step by step and recovers from every exception. Otherwise an unexpected exception ends the attempt. */
  readonly isStepwise: boolean;
  readonly environment: Environment;
  readonly problems: TemplateProblem[];
  /** Looks up a path from the current frame outward. */
  resolve(steps: readonly Step[]): Value;
  write(text: string): void;
  /** Counts work and periodically checks the limits. */
  spend(work: number): void;
  /** Counts the text of a value that is not written immediately. */
  count(value: Value): void;
  /** Runs a body in its own frame. */
  runIn(frame: Frame, body: Body): void;
  /** Runs a body and returns its output instead of writing it. */
  capture(frame: Frame, body: Body): string;
  report(code: ProblemCode, ...messageArgs: string[]): void;
  /** Reports the problems of a part of the template itself only once, however often that part runs. */
  reportOnce(subject: object, code: ProblemCode, problems: readonly (readonly string[])[]): void;
  reportAt(at: SourceFile, offset: number, details: { code: ProblemCode; messageArgs: readonly string[] }): void;
  /** Reports the problems of a partial once per render. */
  reportPartial(name: string, partial: Compiled): void;
  recover(error: unknown, at: SourceFile, instruction: Instruction | undefined): void;
}
