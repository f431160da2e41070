import { expect, it } from 'vitest';
import type { AnsweredField } from './answered.ts';
import { toCsv } from './csv.ts';

const row = (answers: AnsweredField[]) => ({
  formName: 'Contact',
  submittedOn: new Date(0),
  page: '/contact',
  answers,
});
const text = (id: string, value: string): AnsweredField => ({ id, type: 'text', rawTitle: id, value });

it('writes one column per question and quotes special characters', () => {
  const csv = toCsv([row([text('a', 'one, "two"\nthree')]), row([text('b', 'x')])]);
  expect(csv).toBe(
    'Submitted on,Form,Page,a,b\r\n1970-01-01T00:00:00.000Z,Contact,/contact,"one, ""two""\nthree",\r\n1970-01-01T00:00:00.000Z,Contact,/contact,,x\r\n',
  );
});

it.each(['=1+1', '+cmd', '-2+3|x', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '|calc'])('writes %j as text', (formula) => {
  expect(toCsv([row([text('a', formula)])]).split('\r\n')[1]).toMatch(/\/contact,"?'/);
});

it('leaves a number with a plus or minus sign, such as a phone number, unchanged', () => {
  expect(toCsv([row([text('a', '+1 212-555-0100')])])).toContain(',+1 212-555-0100\r\n');
});
