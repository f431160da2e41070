import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { siteIcon } from '#platform/render/site-icon.ts';
import type { SiteView } from '#platform/render/site-view.ts';

// Spacing for elements that the theme's style sheet does not know. The policy allows only this inline style, by its
// hash.
const STYLES = `.plain-page{box-sizing:border-box;width:100%;max-width:36rem;margin:0 auto;padding:clamp(2rem,8vh,6rem) 1.25rem}
.plain-page>*+*,.plain-page form>*+*{margin-top:1.25rem}
.plain-page p{margin-bottom:0}
.plain-page label{display:block;margin-bottom:.35rem}
.plain-page label input[type=checkbox]{margin-right:.5rem;vertical-align:middle}
.plain-page input[type=email]{box-sizing:border-box;width:100%}`;
const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64');

// The theme's style sheet with its fonts and pictures, forms to this origin, and nothing executable.
const POLICY = `default-src 'none'; style-src 'self' 'sha256-${STYLES_HASH}'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface NoscriptPage {
  status: number;
  title: string;
  /** Markup below the title. */
  main: string;
}

/** A page of the site that needs no script: the target of an email link, a no-script form, or its confirmation. */
export async function sendNoscriptPage(reply: FastifyReply, view: SiteView, page: NoscriptPage): Promise<unknown> {
  return await reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The URL may contain a token. Not `no-referrer`: browsers would then also hide the origin of the submitted form.
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', POLICY)
    .send(toDocument(view, page));
}

function toDocument(view: SiteView, { title, main }: NoscriptPage): string {
  return `<!doctype html>
<html lang="${escapeAttribute(view.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} — ${view.title}`)}</title>
<link rel="icon" href="${siteIcon(view)}">
<link rel="stylesheet" href="/assets/theme/${view.theme.stylesheet.hash}.css">
<style>${STYLES}</style>
</head>
<body>
<main id="main" class="plain-page">
<p><a href="/">${escapeHtml(view.title)}</a></p>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

/** A sentence and a button that submits the action. */
export function toButtonForm(text: string, action: string, button: string): string {
  return `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeAttribute(action)}"><p><button class="button vitrine-button" type="submit">${escapeHtml(button)}</button></p></form>`;
}
