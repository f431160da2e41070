import type { FastifyReply } from 'fastify';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { siteIcon } from '#platform/render/site-icon.ts';
import type { SiteView } from '#platform/render/site-view.ts';

// The theme's style sheet with its fonts and pictures, and nothing that runs.
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PlainNotice {
  title: string;
  message: string;
  /** Path of the page to go back to. */
  back: string;
}

/** A page that says one thing to a browser without script. */
export async function plainNotice(
  reply: FastifyReply,
  view: SiteView,
  { title, message, back }: PlainNotice,
): Promise<unknown> {
  return await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(`<!doctype html>
<html lang="${escapeAttribute(view.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} — ${view.title}`)}</title>
<link rel="icon" href="${siteIcon(view)}">
<link rel="stylesheet" href="/assets/theme/${view.theme.stylesheet.hash}.css">
</head>
<body>
<main id="main" class="wrap page-body">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a class="button" href="${escapeAttribute(back)}">Go back</a></p>
</main>
</body>
</html>
`);
}
