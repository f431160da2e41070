import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';

/** A mail before it is text or HTML: both are made of the same parts, so that neither tells more than the other. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Name and amount. */
  rows: readonly (readonly [name: string, amount: string])[];
  /** The last of them stands out. */
  sums: readonly (readonly [name: string, amount: string])[];
  /** Lines under a heading of their own, such as an address. */
  blocks: readonly { title: string; lines: readonly string[] }[];
  link: { text: string; url: string };
  foot: string;
}

export function toText(letter: Letter): string {
  const pairs = [...letter.rows, ...letter.sums].map(([name, amount]) => `${name}: ${amount}`);
  const blocks = letter.blocks.map(({ title, lines }) => [title, ...lines].join('\n'));
  const parts = [letter.heading, ...letter.paragraphs, pairs.join('\n'), ...blocks];
  return [...parts, `${letter.link.text}: ${letter.link.url}`, letter.foot].filter((part) => part !== '').join('\n\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#222";

/** Styles stand in the elements: mail programs drop sheets. */
export function toHtml(letter: Letter): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const row = ([name, amount]: readonly [string, string], strong: boolean): string => {
    const weight = strong ? ';font-weight:600' : '';
    return `<tr><td style="padding:6px 0${weight}">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right${weight}">${escapeHtml(amount)}</td></tr>`;
  };
  const rows = [
    ...letter.rows.map((pair) => row(pair, false)),
    ...letter.sums.map((pair, index) => row(pair, index === letter.sums.length - 1)),
  ];
  const table = rows.length === 0 ? '' : `<table role="presentation" width="100%">${rows.join('')}</table>`;
  const blocks = letter.blocks.map(
    ({ title, lines }) =>
      `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(title)}</h2><p style="margin:0">${lines.map(escapeHtml).join('<br>')}</p>`,
  );
  const link = `<p style="margin:24px 0"><a href="${escapeAttribute(letter.link.url)}" style="color:#222">${escapeHtml(letter.link.text)}</a></p>`;
  const foot = `<p style="margin:0;font-size:13px;color:#666">${escapeHtml(letter.foot)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body style="margin:0;padding:24px;${FONT};line-height:1.5"><div style="max-width:560px;margin:0 auto"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(letter.heading)}</h1>${letter.paragraphs.map(paragraph).join('')}${table}${blocks.join('')}${link}${foot}</div></body></html>`;
}
