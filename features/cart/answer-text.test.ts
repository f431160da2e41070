import { expect, it } from 'vitest';
import { describeAnswers } from './answer-text.ts';

it('pairs each answer of any kind with its question and omits unanswered questions', () => {
  const answers = {
    name: { type: 'text', rawTitle: 'Name to engrave', value: 'Ada' },
    colours: { type: 'checkbox', rawTitle: 'Colours', values: ['Ash', 'Moss'] },
    address: { type: 'address', rawTitle: 'Where', values: { city: 'Hudson', line2: '', country: 'US' } },
    note: { type: 'textarea', rawTitle: 'Note' },
    source: { type: 'hidden', rawTitle: 'Source', value: 'mail' },
    plain: 'kept before its question was known',
  };
  expect(describeAnswers(answers).map(({ question, answer }) => `${question}: ${answer}`)).toStrictEqual([
    'Name to engrave: Ada',
    'Colours: Ash, Moss',
    'Where: Hudson, US',
    'plain: kept before its question was known',
  ]);
});

it('returns an empty list for an entry without answers', () => {
  expect([describeAnswers(null), describeAnswers('x'), describeAnswers({})]).toStrictEqual([[], [], []]);
});
