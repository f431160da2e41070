import type { FastifyRequest } from 'fastify';
import type { HttpOptions } from './parts.ts';

const secureRequests = new WeakMap<FastifyRequest, boolean>();

/** Whether the browser that sent a request uses TLS. Proxies that are not trusted cannot state it. */
export function isSecure({ publicUrl }: Pick<HttpOptions, 'publicUrl'>, request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  return secureRequests.get(request) ?? publicUrl?.startsWith('https:') ?? false;
}

/** The URL of the website of a request decides instead of the public URL of the installation, if it has this host. */
export function learnScheme(request: FastifyRequest, baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (hostname === request.hostname.toLowerCase()) secureRequests.set(request, protocol === 'https:');
}
