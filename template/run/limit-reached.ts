import type { ProblemCode } from '../errors/problem.ts';

/** Ends a render immediately. The output so far is kept and the limit is reported. */
export class LimitReached extends Error {
  readonly code: ProblemCode;
  readonly limit: number;

  constructor(code: ProblemCode, limit: number) {
    super(code);
    this.name = 'LimitReached';
    this.code = code;
    this.limit = limit;
  }
}
