import type { FastifyRequest } from 'fastify';
import { API_PAGE_STYLES, toApiPage } from './api-page.ts';
import { toOpenApi } from './openapi.ts';
import type { HttpApp } from './parts.ts';
import { requireTenant } from './require-tenant.ts';
import type { Route } from './route.ts';

const TITLE = 'Vitrine API';
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const AN_HOUR = 'public, max-age=3600';

/**
 * `/api/openapi.json` and `/api/docs`. Generated once, on the first request: contracts do not change while the process
 * runs, and a start should not wait for what few people read.
 */
export function mountApiDescription({ server, parts }: HttpApp, routes: readonly Route[]): void {
  const endpoints = routes.map((route) => route.endpoint);
  let description: Promise<string> | undefined;
  let page: Promise<string> | undefined;
  const onRequest = async (request: FastifyRequest): Promise<void> => void (await requireTenant(parts, request));
  server.get('/api/openapi.json', { onRequest }, async (_request, reply) => {
    description ??= toOpenApi(endpoints, TITLE).then((json) => JSON.stringify(json));
    return await reply
      .type('application/json; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(await description);
  });
  server.get('/api/docs', { onRequest }, async (_request, reply) => {
    page ??= toApiPage(endpoints, TITLE);
    reply.type('text/html; charset=utf-8').header('cache-control', AN_HOUR);
    return await reply.header('content-security-policy', PAGE_POLICY).send(await page);
  });
  server.get('/api/docs.css', { onRequest }, async (_request, reply) => {
    return await reply.type('text/css; charset=utf-8').header('cache-control', AN_HOUR).send(API_PAGE_STYLES);
  });
}
