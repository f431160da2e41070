import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { EntryFiles } from './bundle.ts';

export interface AdminFrame {
  entry: EntryFiles;
  /** Allows the inline styles of the admin in the policy of the page. */
  nonce: string;
  title: string;
  timeZone: string;
  /** The message for browsers without JavaScript. */
  noScript: string;
}

/** The page of the admin: an empty frame that its bundle fills. */
export function adminFrame({ entry, nonce, title, timeZone, noScript }: AdminFrame): string {
  const address = (file: string): string => `/assets/admin/${escapeAttribute(file)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="application-name" content="${escapeAttribute(title)}">
<meta name="vitrine:time-zone" content="${escapeAttribute(timeZone)}">
<title>${escapeHtml(title)}</title>
${entry.styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join('\n')}
${entry.preloads.map((file) => `<link rel="modulepreload" href="${address(file)}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${noScript}</noscript>
<script type="module" src="${address(entry.script)}"></script>
</body>
</html>
`;
}
