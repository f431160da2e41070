import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { giftCardErrors } from '../errors.ts';
import { addDays, dayIn, timeOf } from '../local-day.ts';
import { MAX_EXPIRY_YEARS } from '../rules.ts';

/** The last moment of a day in the site's time zone, at which a card expires. Refuses days in the past. */
export async function endOfDay(ctx: Ctx, day: string | null): Promise<Date | null> {
  if (day === null) return null;
  const timeZone = await findTimeZone(ctx);
  const now = ctx.clock();
  if (day < dayIn(timeZone, now)) throw giftCardErrors.error('GIFT_CARDS_EXPIRY_PAST');
  if (Number(day.slice(0, 4)) > now.getUTCFullYear() + MAX_EXPIRY_YEARS)
    throw giftCardErrors.error('GIFT_CARDS_EXPIRY_TOO_LATE', { years: MAX_EXPIRY_YEARS });
  return new Date(timeOf(timeZone, addDays(day, 1), 0).getTime() - 1);
}

export async function findTimeZone({ db, websiteId }: Ctx): Promise<string> {
  const website = await findWebsite(db, websiteId);
  if (website === null) throw new Error(`Website ${websiteId} does not exist`);
  return website.site.timeZone;
}
