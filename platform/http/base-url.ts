import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { HttpOptions } from './parts.ts';

/** The address that links to the website of a request begin with, without a final slash. */
export async function baseUrlOf(
  { findBaseUrl, publicUrl }: Pick<HttpOptions, 'findBaseUrl' | 'publicUrl'>,
  request: FastifyRequest,
  websiteId: WebsiteId,
): Promise<string> {
  const own = `${request.protocol}://${request.host}`;
  return findBaseUrl === undefined ? (publicUrl ?? own) : await findBaseUrl(websiteId, own);
}
