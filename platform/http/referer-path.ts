import type { FastifyRequest } from 'fastify';

const MAX_PATH = 2083;

/** The path of the page that a request was sent from, such as the page that contains a form. */
export function refererPath({ headers: { referer } }: FastifyRequest): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.slice(0, MAX_PATH) : '/';
}
