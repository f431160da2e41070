import { expect, it } from 'vitest';
import { toAnswerTexts } from './form-answer.ts';

const answers = {
  a: { type: 'text', rawTitle: 'Name to engrave', value: 'June' },
  b: { type: 'checkbox', rawTitle: 'Colours', values: ['Ember', 'Moss'] },
  c: { type: 'date', rawTitle: 'Needed by', values: { Month: '5', Day: '6', Year: '2027' } },
  d: { type: 'likert', rawTitle: 'Help us', values: { 'A present': '2' } },
  e: { type: 'phone', rawTitle: 'Phone', values: { Country: '1', Areacode: '212', Prefix: '555', Line: '0100' } },
  f: { type: 'address', rawTitle: 'From', values: { Line1: '1 Main St', City: 'Springfield', Country: 'US' } },
  g: { type: 'time', rawTitle: 'At', values: { Hour: '4', Ampm: 'pm' } },
  h: { type: 'textarea', rawTitle: 'Note' },
  i: { type: 'name', rawTitle: 'Who', values: { First: 'Ada', Last: 'King' } },
};

it('formats every kind of answer as text and omits unanswered questions', () => {
  expect(toAnswerTexts(answers).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Name to engrave: June',
    'Colours: Ember, Moss',
    'Needed by: 5/6/2027',
    'Help us: A present: Strongly Agree',
    'Phone: +1 212-555-0100',
    'From: 1 Main St, Springfield, US',
    'At: 4:00:00 pm',
    'Who: Ada King',
  ]);
});

it('lists answers in form order, whatever order the database returned the fields in', () => {
  const scrambled = {
    id: { type: 'text', rawTitle: 'Third', value: 'c', position: 2 },
    name: { type: 'text', rawTitle: 'First', value: 'a', position: 0 },
    notes: { type: 'textarea', rawTitle: 'Second', value: 'b', position: 1 },
  };
  expect(toAnswerTexts(scrambled).map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

it('lists the ratings of a likert answer in the order of its questions', () => {
  const likert = {
    type: 'likert',
    rawTitle: 'Help us',
    // A jsonb column sorts keys by length and then by their bytes.
    values: { Large: '2', Light: '1', 'A present': '-1' },
    questions: ['A present', 'Light', 'Large'],
  };
  const { questions: _questions, ...withoutQuestions } = likert;
  expect(toAnswerTexts({ a: likert, b: withoutQuestions }).map(({ text }) => text)).toEqual([
    'A present: Disagree; Light: Agree; Large: Strongly Agree',
    'Large: Strongly Agree; Light: Agree; A present: Disagree',
  ]);
});

it('omits the separators of missing parts from an address', () => {
  const textOf = (values: object) => toAnswerTexts({ a: { type: 'address', rawTitle: 'From', values } })[0]?.text;
  expect([
    textOf({ Country: 'US' }),
    textOf({ Line1: '1 Main St' }),
    textOf({ City: 'Springfield' }),
    textOf({ Line1: '1 Main St', Line2: 'B', City: 'Springfield', State: 'OR', Zip: '97475', Country: 'US' }),
  ]).toEqual(['US', '1 Main St', 'Springfield', '1 Main St, B, Springfield, OR 97475 US']);
});

it.each([
  { type: 'text', value: ' ' },
  { type: 'checkbox', values: [] },
  { type: 'address', values: { Line1: '', City: ' ' } },
  { type: 'number' },
  { type: 'hidden', value: 'newsletter' },
])('treats %j as unanswered', (field) => {
  expect(toAnswerTexts({ a: { rawTitle: 'Question', ...field } })).toEqual([]);
});

it('returns nothing for values that are not answers', () => {
  expect([null, 'x', { name: 'June' }, []].flatMap(toAnswerTexts)).toEqual([]);
});
