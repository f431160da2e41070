import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { getLiabilityEndpoint } from '../admin-contract.ts';
import { fillMonths } from '../fill-months.ts';
import type { Tender } from '../gift-card.ts';
import { dayIn } from '../local-day.ts';
import { findTimeZone } from './end-of-day.ts';
import { listMonths } from './liability-repository.ts';

const MAX_MONTHS = 120;

/** What the shop owes to the holders of its cards, by month. Cards of another currency or mode do not count. */
export async function getLiability(ctx: Ctx, tender: Tender): Promise<ReplyOf<typeof getLiabilityEndpoint>> {
  const timeZone = await findTimeZone(ctx);
  const now = ctx.clock();
  const found = await listMonths(ctx.db, ctx.websiteId, { ...tender, timeZone, now, limit: MAX_MONTHS });
  const months = fillMonths(found, dayIn(timeZone, now).slice(0, 7));
  return { ...tender, months: months.slice(0, MAX_MONTHS) };
}
