import type { GiftCardInput, GiftTerms } from '#features/gift-cards/gift-card-input.ts';
import { checkDay, type GiftDays } from '#features/gift-cards/gift-checks.ts';
import { addDays, dayIn, timeOf } from '#features/gift-cards/local-day.ts';
import { DELIVERY_HOUR, MAX_DAYS_AHEAD } from '#features/gift-cards/rules.ts';
import { BadInput } from '#platform/http/input.ts';
import type { CheckoutCtx } from '../checkout-context.ts';

/** The days on which a card can be sent, in the site's time zone, starting today. */
export function giftDays({ website, clock }: CheckoutCtx): GiftDays {
  const firstDay = dayIn(website.site.timeZone, clock());
  return { firstDay, lastDay: addDays(firstDay, MAX_DAYS_AHEAD) };
}

/** The gift data stored with the order line. A card for today is sent as soon as it is paid. */
export function toGiftTerms(ctx: CheckoutCtx, input: GiftCardInput, valueCents: number): GiftTerms {
  const days = giftDays(ctx);
  const message = checkDay(input.deliverOn, days);
  if (message !== null) throw new BadInput({ errors: { 'gift.deliverOn': [message] }, userMessage: message });
  const isToday = input.deliverOn === days.firstDay;
  const deliverAt = isToday ? ctx.clock() : timeOf(ctx.website.site.timeZone, input.deliverOn, DELIVERY_HOUR);
  return { ...input, valueCents, deliverAt: deliverAt.toISOString() };
}
