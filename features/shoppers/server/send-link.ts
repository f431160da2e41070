import { findWebsite } from '#features/sites/server/index.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { LINK_MINUTES, linkPath } from '../rules.ts';
import { findUsable } from './link-repository.ts';
import { type LinkId, toLinkToken } from './link-token.ts';

export interface LinkMailParts {
  mail: Mail;
  secret: string;
  /** The outside address of a website, without a slash at its end. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

const NOBODY = 'no-reply@localhost.localdomain';

/** Mails a link, unless it has been used or has run out meanwhile. Sent again after a crash, it is the same mail. */
export async function sendLink(ctx: Ctx, parts: LinkMailParts, id: LinkId): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const link = await findUsable(ctx.db, ctx.websiteId, { id, now: ctx.clock() });
  if (website === null || link === null) return;
  const { title, contact } = website.site;
  const url = (await parts.baseUrl(ctx)) + linkPath(toLinkToken(parts.secret, ctx.websiteId, id));
  await parts.mail.send({
    id: `sign-in-${id}`,
    from: { name: title, address: contact.email ?? NOBODY },
    to: link.email,
    subject: `Sign in to ${title}`,
    ...writeLetter(title, url),
  });
}

const LINK_TEXT = 'Sign in';

function writeLetter(shop: string, url: string): { text: string; html: string } {
  const heading = `Sign in to ${shop}`;
  const about = `This link opens your orders and addresses. It works once, for ${LINK_MINUTES} minutes.`;
  const foot = 'If you did not ask for it, you need not do anything: without this link nobody gets in.';
  const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px${style}">${text}</p>`;
  const link = `<a href="${escapeAttribute(url)}" style="color:#222">${LINK_TEXT}</a>`;
  const body = [
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    paragraph(about, ''),
    paragraph(link, ';font-size:18px'),
    paragraph(foot, ';font-size:13px;color:#666'),
  ];
  return {
    text: [heading, about, `${LINK_TEXT}: ${url}`, foot].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px;font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#222;line-height:1.5"><div style="max-width:560px;margin:0 auto">${body.join('')}</div></body></html>`,
  };
}
