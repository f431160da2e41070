import { callbackify } from 'node:util';
import type { Exchange } from '#platform/http/check-limit.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { NOSCRIPT_FORM_PATH } from '../paths.ts';
import { MAX_EMAIL } from './noscript-pages.ts';
import * as variants from './variant-repository.ts';

/** Only a product URL with `email` in its query, which no other feature uses. */
const RESTOCK_QUERY = /^\/[^/?]+\/p\/[^/?]+\/?\?(?:.*&)?email=/;

/**
 * Redirects to a form that can be submitted. The form of the public markup has no action, so without a script the
 * browser requests the same page with the input in its query.
 */
export function mountNoscriptRedirect({ server, parts }: HttpApp): void {
  const redirect = callbackify(async ({ request, reply }: Exchange) => {
    const target = await findFormUrl(parts, request);
    if (target !== null) await reply.header('cache-control', 'no-store').redirect(target, 303);
  });
  server.addHook('onRequest', (request, reply, done) => {
    // All requests pass here: those without such a query must not wait for anything.
    if (request.method !== 'GET' || !RESTOCK_QUERY.test(request.url)) done();
    else redirect({ request, reply }, (error) => done(error ?? undefined));
  });
}

async function findFormUrl(parts: HttpParts, request: Exchange['request']): Promise<string | null> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) return null;
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
  const variant = await variants.findSoldOutAt(parts.database, websiteId, { path, reader: { now: parts.clock() } });
  if (variant === null) return null;
  const { email } = request.query as { email?: unknown };
  const query = new URLSearchParams({ variant: variant.variantId });
  if (typeof email === 'string') query.set('email', email.slice(0, MAX_EMAIL));
  return `${NOSCRIPT_FORM_PATH}?${query.toString()}`;
}
