import { escapeHtml } from '#kernel/text/escape.ts';
import { toAnswerText } from '#kernel/text/form-answer.ts';
import type { StoredSubmission } from './submission-repository.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#222";

/** Line breaks and the like would let visitors write heads of their own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** What the owner reads of a submission. Text and HTML are made of the same lines. */
export function writeLetter(submission: StoredSubmission): { subject: string; text: string; html: string } {
  const { formName, answers, page } = submission;
  const asked = answers.filter(({ type }) => type !== 'section');
  const lines = asked.map((field) => [field.rawTitle, toAnswerText(field)] as const);
  const from = page === '' ? '' : `Sent from ${page}`;
  const heading = `New answers to “${formName}”`;
  const text = [heading, ...lines.map(([title, answer]) => `${title}:\n${answer}`), from].filter((part) => part !== '');
  const rows = lines.map(
    ([title, answer]) =>
      `<dt style="margin:16px 0 2px;font-size:13px;color:#666">${escapeHtml(title)}</dt><dd style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(answer)}</dd>`,
  );
  return {
    subject: oneLine(`Form submission: ${formName}`),
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;${FONT};line-height:1.5"><div style="max-width:560px;margin:0 auto"><h1 style="font-size:22px;margin:0 0 8px">${escapeHtml(heading)}</h1><dl style="margin:0">${rows.join('')}</dl><p style="margin:24px 0 0;font-size:13px;color:#666">${escapeHtml(from)}</p></div></body></html>`,
  };
}
