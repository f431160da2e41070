import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { checkBalanceEndpoint } from '../contract.ts';
import type { Tender } from '../gift-card.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { getByCode } from './get-by-code.ts';
import type { OrderPorts } from './order-ports.ts';
import type { TryCode } from './try-code.ts';

export interface GiftCardRoutesOptions {
  /** Derives the codes and is the key of their stored hashes. */
  secret: string;
  /** Shared with the checkout, so that both count the same attempts. */
  tryCode: TryCode;
  /** Identifies the cart of a browser. Null when it has none. */
  cartOf: (ctx: RequestCtx) => string | null;
  tender: (ctx: Ctx) => Promise<Tender>;
  orders: OrderPorts;
}

export function createGiftCardRoutes(options: GiftCardRoutesOptions): Route[] {
  return [shopperRoute(options), ...createAdminRoutes(options)];
}

function shopperRoute({ secret, tryCode, cartOf, tender }: GiftCardRoutesOptions): Route {
  return route(checkBalanceEndpoint, async (ctx, { body: { code, proof } }) => {
    const attempt = { address: ctx.address, cart: cartOf(ctx), proof };
    const money = await tender(ctx);
    const card = await tryCode(ctx, attempt, () => getByCode(ctx, secret, { code, tender: money }));
    return {
      last4: card.last4,
      balanceCents: card.balanceCents,
      currency: card.currency,
      expiresOn: card.expiresAt?.getTime() ?? null,
    };
  });
}
