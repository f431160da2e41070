import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { AnsweredField } from '../answered.ts';

/** The text of all answers, for search and spam scoring. */
export function answerText(answered: readonly AnsweredField[]): string {
  return answered
    .filter(({ value, values }) => value !== undefined || values !== undefined)
    .map(toAnswerText)
    .join('\n');
}
