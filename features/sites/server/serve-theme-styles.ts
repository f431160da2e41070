import { brotliCompressSync, gzipSync } from 'node:zlib';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { sendAsset } from '#platform/http/send-asset.ts';
import type { Stylesheet } from '#platform/render/theme/styles.ts';
import type { Asset } from '#platform/shell/bundle.ts';
import type { SiteSource } from './site-source.ts';

/** The style sheet of a website's theme, by its hash. Compressed once per theme. */
export function mountThemeStyles(app: HttpApp, sites: SiteSource): void {
  const compressed = new WeakMap<Stylesheet, Asset>();
  app.server.get<{ Params: { name: string } }>('/assets/theme/:name', async (request, reply) => {
    const { parts } = app;
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const { view } = await sites.get({ ...parts, db: parts.database, websiteId });
    const { stylesheet } = view.theme;
    if (request.params.name !== `${stylesheet.hash}.css`) throw httpErrors.error('HTTP_NOT_FOUND');
    const asset = compressed.get(stylesheet) ?? toAsset(stylesheet);
    compressed.set(stylesheet, asset);
    return await sendAsset(request, reply, asset);
  });
}

function toAsset({ css }: Stylesheet): Asset {
  return { contentType: 'text/css; charset=utf-8', body: css, br: brotliCompressSync(css), gzip: gzipSync(css) };
}
