import { expect, it } from 'vitest';
import { formErrors } from '../errors.ts';
import { parseAnswers } from './parse-answers.ts';

const unreadable = formErrors.error('FORMS_UNREADABLE');

it('reads the answers of a form', () => {
  expect(parseAnswers('{"email":"ada@example.test","sizes":["S","M"]}')).toStrictEqual({
    email: 'ada@example.test',
    sizes: ['S', 'M'],
  });
});

it.each([
  ['text that is not JSON', '{'],
  ['a list at the top level', '[]'],
  ['a zero byte', '{"a":"\\u0000"}'],
  ['a lone surrogate', '{"a":"\\ud800"}'],
  ['100,000 nested lists', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('rejects form data with %s', (_title, text) => {
  expect(() => parseAnswers(text)).toThrow(unreadable);
});
