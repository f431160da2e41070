import { getOrderByToken } from '#features/orders/server/index.ts';
import { HOUR } from '#kernel/time/clock.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { CallParts } from './record-events.ts';
import { trackFunnelStep } from './track-funnel-step.ts';

const CHECKOUT = '/checkout';
const ORDER = '/checkout/order/:token';
/** Later visits to an order page come from the email link, without a purchase. */
const FRESH_MS = HOUR;

/** Counts visits to the checkout and purchases after the response has been sent, so that no visitor waits for it. */
export function mountFunnelTracking({ server, parts }: HttpApp, callParts: CallParts): void {
  const count = async ({ request, reply }: Exchange): Promise<void> => {
    const ctx = await requestContext(parts, request, reply);
    if (ctx === null) return;
    const { analytics, cookieBanner } = await callParts.getSettings(ctx);
    if (!analytics) return;
    const { token } = request.params as { token?: string };
    const orderId = token === undefined ? null : await findFreshOrder(ctx, token);
    if (token !== undefined && orderId === null) return;
    const name = orderId === null ? 'Checkout' : 'Purchase';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    // The checkout counts once per visit, identified by the cookie.
    const dedupeKey = orderId ?? ctx.cookie('ss_cvr') ?? '';
    await trackFunnelStep(ctx, callParts, { name, dedupeKey, headers, restrictive: cookieBanner });
  };

  const findFreshOrder = async (ctx: RequestCtx, token: string): Promise<string | null> => {
    const order = await getOrderByToken(ctx, callParts.secret, token);
    const isFresh = ctx.clock().getTime() - order.createdAt.getTime() < FRESH_MS;
    return isFresh && order.state !== 'cancelled' ? order.id : null;
  };

  server.addHook('onResponse', (request, reply, done) => {
    done();
    const { url } = request.routeOptions;
    const isStep = request.method === 'GET' && reply.statusCode === 200 && (url === CHECKOUT || url === ORDER);
    if (!isStep || request.headers.cookie?.includes('ss_cvr=') !== true) return;
    count({ request, reply }).catch((err: unknown) =>
      parts.log.warn({ requestId: request.id, err }, 'could not record funnel step'),
    );
  });
}
