import { hash } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const EMPTY_HASH = digest('');

/** Entries with the same answers have the same hash. All entries without answers share one hash as well. */
export function answersHash(answers: string | null): Buffer {
  return answers === null || answers === '' ? EMPTY_HASH : digest(answers);
}
