import { createHash } from 'node:crypto';

/** Entries with the same answers have the same hash; those without any share one too. */
export function answersHash(answers: string | null): Buffer {
  return createHash('sha256')
    .update(answers ?? '')
    .digest();
}
