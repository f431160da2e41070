import type { TemplateProblem } from '../errors/problem.ts';
import type { Body } from './body.ts';

/** A template ready to run: immutable, and safe to run many times at once. */
export interface Compiled {
  readonly file: string;
  readonly source: string;
  /** What is wrong with the text itself. */
  readonly problems: readonly TemplateProblem[];
  readonly body: Body;
}
