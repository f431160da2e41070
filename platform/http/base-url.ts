import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { HttpOptions } from './parts.ts';

/** The URL prefix of links to the website of a request, without a trailing slash. */
export async function baseUrlOf(
  { findBaseUrl, publicUrl }: Pick<HttpOptions, 'findBaseUrl' | 'publicUrl'>,
  request: FastifyRequest,
  websiteId: WebsiteId,
): Promise<string> {
  const requestUrl = `${request.protocol}://${request.host}`;
  return findBaseUrl === undefined ? (publicUrl ?? requestUrl) : await findBaseUrl(websiteId, requestUrl);
}
