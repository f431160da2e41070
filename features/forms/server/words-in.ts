import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { AnsweredField } from '../answered.ts';

/** Everything that was written, for search and suspicion. */
export function wordsIn(answered: readonly AnsweredField[]): string {
  return answered
    .filter(({ value, values }) => value !== undefined || values !== undefined)
    .map(toAnswerText)
    .join('\n');
}
