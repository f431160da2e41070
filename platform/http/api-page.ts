import { setImmediate as otherRequests } from 'node:timers/promises';
import { z } from 'zod';
import { type Endpoint, needsCsrf } from '#kernel/contract/endpoint.ts';
import { escapeHtml } from '#kernel/text/escape.ts';

/**
 * A readable page of all endpoints: static HTML, generated from the same contracts. Other requests are served between two
 * endpoints.
 */
export async function toApiPage(endpoints: readonly Endpoint[], title: string): Promise<string> {
  const articles = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    await otherRequests();
    const slice = sliceOf(endpoint);
    articles.set(slice, [...(articles.get(slice) ?? []), toArticle(endpoint)]);
  }
  const sections = [...articles].map(([slice, texts]) => `<h2>${escapeHtml(slice)}</h2>\n${texts.join('\n')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>All API endpoints. Machine-readable description: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function sliceOf(endpoint: Endpoint): string {
  return endpoint.id.split('.', 1)[0] ?? '';
}

function toArticle(endpoint: Endpoint): string {
  const details = [
    `Needs ${endpoint.capability === 'public' ? 'no sign-in' : `the capability <code>${endpoint.capability}</code>`}`,
    needsCsrf(endpoint) ? 'a CSRF token in <code>X-CSRF-Token</code>' : '',
    `at most ${endpoint.rate.max} in ${endpoint.rate.seconds} s`,
    endpoint.bodyLimit > 0 ? `body up to ${endpoint.bodyLimit} bytes` : '',
    endpoint.format === 'html' ? 'returns HTML' : '',
  ];
  return `<article id="${escapeHtml(endpoint.id)}">
<h3><code>${endpoint.method}</code> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p>
<p class="details">${details.filter((detail) => detail !== '').join('; ')}.</p>
${toDetails('Path', endpoint.params, 'input')}${toDetails('Query', endpoint.query, 'input')}${toDetails('Body', endpoint.body, 'input')}${toDetails('Reply', endpoint.reply, 'output')}
${(endpoint.errors ?? []).length > 0 ? `<p>Errors: ${(endpoint.errors ?? []).map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p>` : ''}
</article>`;
}

function toDetails(label: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>\n`;
}

export const API_PAGE_STYLES = `:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h2{margin-top:2.5rem;text-transform:capitalize}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
h3{font-size:1rem;margin:0 0 .5rem;overflow-wrap:anywhere}
.details{opacity:.75;font-size:.9rem}
pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 7%,transparent);border-radius:.5rem;font-size:.85rem}
summary{cursor:pointer;padding:.35rem 0}
`;
