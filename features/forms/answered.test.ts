import { expect, it } from 'vitest';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import { toAdditionalFields } from './answered.ts';
import type { FormField } from './form-file.ts';
import { AnsweredFieldSchema } from './owner-contract.ts';
import { checkForm } from './validate.ts';

const likert: FormField = {
  id: 'gift',
  type: 'likert',
  title: 'Help us',
  required: false,
  options: ['This is a present', 'Large letters', 'Glaze', '2027', 'Matte'],
};

const answersTo = (answers: Record<string, string>) => {
  const check = checkForm([likert], { gift: answers }, null);
  if (!check.ok) throw new Error('The answers were refused');
  return check.answered;
};

/** Sorts keys like a jsonb column: by length, then by their bytes. */
function inJsonbOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inJsonbOrder(inner)]));
}

it('keeps the questions of a likert answer in the order of the form when the database sorts its keys [S5.36]', () => {
  const answered = answersTo({ Matte: '0', Glaze: '1', '2027': '2', 'This is a present': '-2' });
  const stored = inJsonbOrder(toAdditionalFields(answered));
  expect(toAnswerTexts(stored).map(({ text }) => text)).toEqual([
    'This is a present: Strongly Disagree; Glaze: Agree; 2027: Strongly Agree; Matte: Neutral',
  ]);
});

it('returns the questions of a likert answer to the owner', () => {
  const [field] = answersTo({ Glaze: '1', 'This is a present': '2' });
  expect(AnsweredFieldSchema.parse(field)).toMatchObject({ questions: ['This is a present', 'Glaze'] });
});

it('stores no questions for a likert field without an answer', () => {
  expect(answersTo({})).toEqual([{ id: 'gift', type: 'likert', rawTitle: 'Help us' }]);
});
