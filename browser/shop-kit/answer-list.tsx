import type { ReactNode } from 'react';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';

/** The answers to the form of a product, question by question. */
export function AnswerList({ answers }: { answers: unknown }): ReactNode {
  const texts = toAnswerTexts(answers);
  if (texts.length === 0) return null;
  return (
    <ul className="shop-soft shop-answers">
      {texts.map(({ id, title, text }) => (
        <li key={id}>
          {title}: {text}
        </li>
      ))}
    </ul>
  );
}
