import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { HttpOptions } from './parts.ts';

/** Scheme, host and port that the client used, without a trailing slash. */
export function requestUrlOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The URL prefix of links to the website of a request, without a trailing slash. */
export async function baseUrlOf(
  { findBaseUrl, publicUrl }: Pick<HttpOptions, 'findBaseUrl' | 'publicUrl'>,
  request: FastifyRequest,
  websiteId: WebsiteId,
): Promise<string> {
  const requestUrl = requestUrlOf(request);
  return findBaseUrl === undefined ? (publicUrl ?? requestUrl) : await findBaseUrl(websiteId, requestUrl);
}
