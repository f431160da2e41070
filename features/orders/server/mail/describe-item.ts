import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { OrderItem } from '../../order.ts';

/** The name of an order line with its options and answers. */
export function describeItem({ title, attributes, answers }: OrderItem): string {
  const answerTexts = toAnswerTexts(answers).map(({ title: question, text }) => `${question}: ${text}`);
  const details = [Object.values(attributes).join(', '), ...answerTexts].filter((text) => text !== '').join('; ');
  return details === '' ? title : `${title} (${details})`;
}
