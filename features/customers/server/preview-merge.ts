import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import type { previewMergeEndpoint } from '../merge-contract.ts';
import * as aliasesRepository from './alias-repository.ts';
import * as customers from './customer-repository.ts';
import { addressesOf, type Profile, requireNotErased } from './lock-profile.ts';
import { planMerge } from './merge-customers.ts';
import { type Opens, readParts } from './read-parts.ts';

type MergePreview = ReplyOf<typeof previewMergeEndpoint>;

/** What a merge of two customers would join. Throws what the merge would. */
export async function previewMerge(
  ctx: Ctx,
  { id, otherId, opens }: { id: CustomerId; otherId: CustomerId; opens: Opens },
): Promise<MergePreview> {
  const [one, other] = [await read(ctx, id), await read(ctx, otherId)];
  // One of them may be the former id of the other.
  if (one.id === other.id) throw customerErrors.error(id === otherId ? 'CUSTOMERS_SAME' : 'CUSTOMERS_ALREADY_MERGED');
  await requireNotErased(ctx, [one, other]);
  const { note, tags } = planMerge(one, other);
  return {
    customers: [await describe(ctx, one, opens), await describe(ctx, other, opens)],
    spentCents: one.spentCents + other.spentCents,
    ordersCount: one.ordersCount + other.ordersCount,
    currency: one.currency,
    note,
    tags: [...tags],
  };
}

async function read(ctx: Ctx, id: CustomerId): Promise<Profile> {
  const customer = await customers.find(ctx.db, ctx.websiteId, id);
  if (customer === null) throw customerErrors.error('CUSTOMERS_NOT_FOUND');
  return { ...customer, aliases: await aliasesRepository.list(ctx.db, ctx.websiteId, customer.id) };
}

async function describe(ctx: Ctx, profile: Profile, opens: Opens): Promise<MergePreview['customers'][number]> {
  const { id, name, email, ordersCount, spentCents, currency, note, tags } = profile;
  const { mailing, ...parts } = await readParts(ctx, { emails: addressesOf(profile), opens });
  return {
    id,
    name,
    email,
    aliases: profile.aliases.map((alias) => alias.email),
    ordersCount,
    spentCents,
    currency,
    hasNote: note !== '',
    tags,
    subscriptions: parts.subscriptions?.count ?? null,
    giftCardsBought: parts.giftCardsBought?.count ?? null,
    giftCardsReceived: parts.giftCardsReceived?.count ?? null,
    submissions: parts.submissions?.count ?? null,
    reviews: parts.reviews?.count ?? null,
    comments: parts.comments?.count ?? null,
    restockRequests: parts.restockRequests?.count ?? null,
    mailing: mailing?.state ?? null,
  };
}
