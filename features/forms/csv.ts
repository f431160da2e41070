import { toCsvLines } from '#kernel/text/csv-cell.ts';
import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { AnsweredField } from './answered.ts';

export interface CsvRow {
  formName: string;
  submittedOn: Date;
  page: string;
  answers: readonly AnsweredField[];
}

/** A CSV table of submissions with one column per question, in the order of first appearance. */
export function toCsv(rows: readonly CsvRow[]): string {
  const titles = new Map<string, string>();
  for (const { answers } of rows) for (const { id, rawTitle } of answers) if (!titles.has(id)) titles.set(id, rawTitle);
  const head = ['Submitted on', 'Form', 'Page', ...titles.values()];
  const lines = rows.map(({ formName, submittedOn, page, answers }) => {
    const byId = new Map(answers.map((field) => [field.id, field]));
    const cells = [...titles.keys()].map((id) => answerCell(byId.get(id)));
    return [submittedOn.toISOString(), formName, page, ...cells];
  });
  return toCsvLines([head, ...lines]);
}

function answerCell(field: AnsweredField | undefined): string {
  return field === undefined || (field.value === undefined && field.values === undefined) ? '' : toAnswerText(field);
}
