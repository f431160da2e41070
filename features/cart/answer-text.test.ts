import { expect, it } from 'vitest';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import { describeAnswers } from './answer-text.ts';

it('pairs each answer of any kind with its question and omits unanswered questions', () => {
  const answers = {
    name: { type: 'text', rawTitle: 'Name to engrave', value: 'Ada' },
    colours: { type: 'checkbox', rawTitle: 'Colours', values: ['Ash', 'Moss'] },
    address: { type: 'address', rawTitle: 'Where', values: { City: 'Hudson', Line2: '', Country: 'US' } },
    note: { type: 'textarea', rawTitle: 'Note' },
    source: { type: 'hidden', rawTitle: 'Source', value: 'mail' },
    plain: 'kept before its question was known',
    amount: 3,
    blank: ' ',
    none: null,
  };
  expect(describeAnswers(answers).map(({ title, text }) => `${title}: ${text}`)).toStrictEqual([
    'Name to engrave: Ada',
    'Colours: Ash, Moss',
    'Where: Hudson, US',
    'plain: kept before its question was known',
    'amount: 3',
  ]);
});

it('formats the parts of an answer like the checkout, whatever order the database returned them in', () => {
  // A jsonb column sorts keys by length and then by their bytes.
  const answers = {
    at: { type: 'time', values: { Ampm: 'PM', Hour: '4', Minute: '05' }, position: 4, rawTitle: 'Pick up at' },
    due: { type: 'date', values: { Day: '6', Year: '2027', Month: '5' }, position: 0, rawTitle: 'Needed by' },
    gift: {
      type: 'likert',
      values: { Large: '2', Light: '1', 'A present': '-1' },
      position: 2,
      rawTitle: 'Help us',
      questions: ['A present', 'Light', 'Large'],
    },
    name: { type: 'name', values: { Last: 'King', First: 'Ada' }, position: 1, rawTitle: 'Name' },
    phone: {
      type: 'phone',
      values: { Line: '0100', Prefix: '555', Country: '1', Areacode: '212' },
      position: 3,
      rawTitle: 'Phone',
    },
  };
  const answerTexts = describeAnswers(answers);
  expect(answerTexts.map(({ title, text }) => `${title}: ${text}`)).toStrictEqual([
    'Needed by: 5/6/2027',
    'Name: Ada King',
    'Help us: A present: Disagree; Light: Agree; Large: Strongly Agree',
    'Phone: +1 212-555-0100',
    'Pick up at: 4:05:00 PM',
  ]);
  expect(answerTexts).toStrictEqual(toAnswerTexts(answers));
});

it('returns an empty list for an entry without answers', () => {
  expect([describeAnswers(null), describeAnswers('x'), describeAnswers({})]).toStrictEqual([[], [], []]);
});
