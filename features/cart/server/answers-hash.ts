import { hash } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const NONE = digest('');

/** Entries with the same answers have the same hash; those without any share one too. */
export function answersHash(answers: string | null): Buffer {
  return answers === null || answers === '' ? NONE : digest(answers);
}
