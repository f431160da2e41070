import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#platform/http/compress.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { Asset } from './assets.ts';

export const FOR_EVER = 'public, max-age=31536000, immutable';

/** Built files under `/assets/<bundle>/`, served from memory. */
export function mountAssets(app: HttpApp, bundle: string, assets: ReadonlyMap<string, Asset>): void {
  app.server.get<{ Params: { name: string } }>(`/assets/${bundle}/:name`, async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendAsset(request, reply, asset);
  });
}

// oxlint-disable-next-line max-params -- the last has a default
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  caching = FOR_EVER,
): Promise<unknown> {
  reply.type(asset.contentType).header('cache-control', caching).header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'br' && asset.br !== null) return await reply.header('content-encoding', 'br').send(asset.br);
  if (encoding !== 'identity' && asset.gzip !== null) {
    return await reply.header('content-encoding', 'gzip').send(asset.gzip);
  }
  return await reply.send(asset.body);
}
