import { hasHash } from './sha256.ts';

/** A proof-of-work task: find the number below `max` whose hash after the salt equals the target. */
export interface WorkTask {
  kind: 'proof-of-work';
  salt: string;
  target: string;
  max: number;
  signature: string;
}

/** Searches the numbers from `from` (inclusive) to `to` (exclusive). Returns null when none matches. */
export function search({ salt, target }: Pick<WorkTask, 'salt' | 'target'>, from: number, to: number): number | null {
  const first = Number.parseInt(target.slice(0, 8), 16) | 0;
  for (let number = from; number < to; number++) if (hasHash(`${salt}${number}`, target, first)) return number;
  return null;
}
