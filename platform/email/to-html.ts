import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { EmailContent, EmailLink, Pair } from './email-content.ts';
import type { EmailTheme } from './email-theme.ts';

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

// The styles are inline, because many mail clients drop style sheets. This sheet only adds improvements for clients
// that support it: narrow screens and dark mode.
const STYLES = `@media (max-width:480px){.sheet{padding:24px 20px!important}.page{padding:0!important}.sheet{border-radius:0!important}}
@media (prefers-color-scheme:dark){body,.page{background:#161616!important}.sheet{background:#222!important;color:#eee!important}.quiet{color:#aaa!important}.line{border-color:#444!important}}`;

/** Renders an email into the layout that all email of a website shares. */
export function toHtml(email: EmailContent, theme: EmailTheme): string {
  const { language, direction } = theme;
  return `<!doctype html><html lang="${escapeAttribute(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(email.subject)}</title><style>${STYLES}</style></head><body style="margin:0;padding:0;background:#f3f3f1;font-family:${FONT};color:#222;line-height:1.5;-webkit-text-size-adjust:100%">${preview(email)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="page" align="center" style="padding:24px 12px;background:#f3f3f1">${sheet(email, theme)}</td></tr></table></body></html>`;
}

/** The preview text that mail clients show next to the subject. */
function preview({ paragraphs }: EmailContent): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>`;
}

function sheet(email: EmailContent, theme: EmailTheme): string {
  const side = theme.direction === 'rtl' ? 'right' : 'left';
  const name = `<p style="margin:0 0 24px;font-size:15px;font-weight:600"><a href="${escapeAttribute(theme.url)}" style="color:inherit;text-decoration:none">${shopName(theme)}</a></p>`;
  const heading = `<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(email.heading)}</h1>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="sheet" align="${side}" style="padding:32px;background:#fff;color:#222;border-radius:8px">${name}${heading}${body(email, theme)}${footer(email, theme)}</td></tr></table>`;
}

/** Mail clients that block pictures show the name instead of the logo. */
function shopName({ shop, logoUrl }: EmailTheme): string {
  if (logoUrl === null) return escapeHtml(shop);
  return `<img src="${escapeAttribute(logoUrl)}" alt="${escapeAttribute(shop)}" height="48" style="display:block;height:48px;width:auto;max-width:240px;border:0">`;
}

function body(email: EmailContent, theme: EmailTheme): string {
  const { quote, token, paragraphs, rows = [], totals = [], blocks = [], link } = email;
  return [
    quote === undefined ? '' : toQuote(quote),
    token === undefined ? '' : toToken(token),
    ...paragraphs.map(paragraph),
    toTable(rows, totals),
    ...blocks.map(toBlock),
    toButton(link, theme),
  ].join('');
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function toQuote({ text, by }: NonNullable<EmailContent['quote']>): string {
  const quoteText =
    text === '' ? '' : `<blockquote style="margin:0 0 8px;font-size:18px">${withBreaks(text)}</blockquote>`;
  return by === '' ? quoteText : `${quoteText}${paragraph(`— ${by}`)}`;
}

function toToken({ title, code }: NonNullable<EmailContent['token']>): string {
  return `<div class="line" style="margin:24px 0;padding:24px;border:1px solid #ccc;border-radius:8px;text-align:center"><p style="margin:0 0 8px;font-size:28px;font-weight:600">${escapeHtml(title)}</p><p style="margin:0;font:600 18px ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px">${escapeHtml(code)}</p></div>`;
}

function toTable(rows: readonly Pair[], totals: readonly Pair[]): string {
  if (rows.length + totals.length === 0) return '';
  const line = ([name, amount]: Pair, style: string): string =>
    `<tr><td style="padding:6px 0${style}">${escapeHtml(name)}</td><td align="right" style="padding:6px 0 6px 12px;white-space:nowrap;vertical-align:top${style}">${escapeHtml(amount)}</td></tr>`;
  const lines = [
    ...rows.map((pair) => line(pair, '')),
    ...totals.map((pair, index) => line(pair, index === totals.length - 1 ? ';font-weight:600' : '')),
  ];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`;
}

function toBlock({ title, lines }: { title: string; lines: readonly string[] }): string {
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(title)}</h2><p style="margin:0">${lines.map(escapeHtml).join('<br>')}</p>`;
}

function toButton({ text, url }: EmailLink, { accent, onAccent }: EmailTheme): string {
  return `<p style="margin:24px 0"><a href="${escapeAttribute(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>`;
}

function footer({ footer: text, unsubscribe }: EmailContent, theme: EmailTheme): string {
  const small = (inner: string): string =>
    `<p class="quiet" style="margin:8px 0 0;font-size:13px;color:#666">${inner}</p>`;
  const end =
    unsubscribe === undefined
      ? ''
      : small(
          `<a href="${escapeAttribute(unsubscribe.url)}" style="color:inherit">${escapeHtml(unsubscribe.text)}</a>`,
        );
  return `<div class="line" style="margin-top:32px;padding-top:12px;border-top:1px solid #ddd">${small(withBreaks(text))}${theme.footer === '' ? '' : small(withBreaks(theme.footer))}${end}</div>`;
}
