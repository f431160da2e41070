import { hasHash } from './sha256.ts';

/** A sum of work: the number below `max` whose hash after the salt is the target. */
export interface WorkTask {
  kind: 'proof-of-work';
  salt: string;
  target: string;
  max: number;
  signature: string;
}

/** Looks for the number among those from `from` up to `to`; null when it is not there. */
export function search({ salt, target }: Pick<WorkTask, 'salt' | 'target'>, from: number, to: number): number | null {
  const first = Number.parseInt(target.slice(0, 8), 16) | 0;
  for (let number = from; number < to; number++) if (hasHash(`${salt}${number}`, target, first)) return number;
  return null;
}
