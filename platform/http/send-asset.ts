import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../shell/bundle.ts';
import { acceptedEncoding } from './compress.ts';

export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

// oxlint-disable-next-line max-params -- the last has a default
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  caching = IMMUTABLE_CACHE,
): Promise<unknown> {
  reply.type(asset.contentType).header('cache-control', caching).header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'br' && asset.br !== null) return await reply.header('content-encoding', 'br').send(asset.br);
  if (encoding !== 'identity' && asset.gzip !== null) {
    return await reply.header('content-encoding', 'gzip').send(asset.gzip);
  }
  return await reply.send(asset.body);
}
