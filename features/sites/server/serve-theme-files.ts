import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { IMMUTABLE_CACHE, sendAsset } from '#platform/http/send-asset.ts';
import { isKnown } from '#platform/http/serve-pages.ts';
import { scriptVersion, type Theme } from '#platform/render/theme.ts';
import type { Asset } from '#platform/shell/bundle.ts';
import type { SiteSource } from './site-source.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.eot': 'application/vnd.ms-fontobject',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(?:text|application\/json|image\/svg)/;
const SHORT_CACHE = 'public, max-age=300';

/** The files of a theme at the paths that themes use: `/assets/…` and `/scripts/…`. */
export function mountThemeFiles({ server, parts }: HttpApp, sites: SiteSource): void {
  const assetCache = new WeakMap<Theme, Map<string, Asset & { etag: string }>>();
  const findAsset = (theme: Theme, file: string): (Asset & { etag: string }) | undefined => {
    const assets = assetCache.get(theme) ?? new Map<string, Asset & { etag: string }>();
    assetCache.set(theme, assets);
    const bytes = theme.openFile(file);
    if (bytes === undefined) return undefined;
    const asset = assets.get(file) ?? toAsset(file, bytes);
    assets.set(file, asset);
    return asset;
  };
  const send = async ({ request, reply }: Exchange, folder: string): Promise<unknown> => {
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const { theme } = (await sites.get({ ...parts, db: parts.database, websiteId })).view;
    const asset = findAsset(theme, `${folder}/${(request.params as { '*': string })['*']}`);
    if (asset === undefined) throw httpErrors.error('HTTP_NOT_FOUND');
    // Theme files are not pages: opened directly they run nothing.
    reply
      .header('etag', asset.etag)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (isKnown(request.headers['if-none-match'], asset.etag)) return await reply.status(304).send();
    const isVersioned = (request.query as { v?: unknown }).v === scriptVersion(asset.body);
    return await sendAsset(request, reply, asset, isVersioned ? IMMUTABLE_CACHE : SHORT_CACHE);
  };
  server.get('/assets/*', (request, reply) => send({ request, reply }, 'assets'));
  server.get('/scripts/*', (request, reply) => send({ request, reply }, 'scripts'));
}

function toAsset(file: string, bytes: Uint8Array): Asset & { etag: string } {
  const contentType = CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  const body = Buffer.from(bytes);
  const isCompressible = COMPRESSIBLE.test(contentType);
  return {
    contentType,
    body,
    br: isCompressible ? brotliCompressSync(body) : null,
    gzip: isCompressible ? gzipSync(body) : null,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
  };
}
