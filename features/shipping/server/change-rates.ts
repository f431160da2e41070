import { isSameInArea, sortByIds } from '#features/sites/named-list.ts';
import { changeStore } from '#features/sites/server/index.ts';
import { MAX_SHIPPING_RATES } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import type { RateDetail, RateList } from '../admin-contract.ts';
import { shippingErrors } from '../errors.ts';
import type { NewRateInput, RateInput } from '../rate-input.ts';
import { type StoredRate, toRate } from '../to-rate.ts';
import { toDetail, toFields } from './rate-json.ts';
import { toRateList, withRateIds } from './rate-list.ts';

export async function createRate(ctx: Ctx, { position, id, ...input }: NewRateInput): Promise<RateDetail> {
  let created: StoredRate | undefined;
  await changeStore(ctx, ({ shipping }, tx) => {
    const rates = withRateIds(shipping);
    if (rates.length >= MAX_SHIPPING_RATES)
      throw shippingErrors.error('SHIPPING_TOO_MANY', { max: MAX_SHIPPING_RATES });
    requireFreeName(rates, input);
    const { id: _none, ...rate } = toRate('', input);
    // Stored ids come first, so a taken id is replaced by a derived one.
    const added = withRateIds([...rates, id === null ? rate : { ...rate, id }]).at(-1) as StoredRate;
    created = added;
    tx.activity?.describe({ subject: toSubject(added), after: withoutNulls(toFields(added)) });
    return { shipping: rates.toSpliced(position ?? rates.length, 0, added) };
  });
  return toDetail(required(created));
}

export interface RateChange {
  id: string;
  /** The revision of the rate or of the list that was read. */
  ifMatch: string | undefined;
}

export async function updateRate(
  ctx: Ctx,
  { input, ...change }: RateChange & { input: RateInput },
): Promise<RateDetail> {
  let updated: StoredRate | undefined;
  await changeStore(ctx, ({ shipping }, tx) => {
    const rates = withRateIds(shipping);
    const { index, rate } = requireRate(rates, change);
    const next = toRate(rate.id, input);
    requireFreeName(rates.toSpliced(index, 1), toChangedArea(rate, next));
    updated = next;
    tx.activity?.describe({ subject: toSubject(next), before: toFields(rate), after: toFields(next) });
    return { shipping: rates.with(index, next) };
  });
  return toDetail(required(updated));
}

export async function deleteRate(ctx: Ctx, change: RateChange): Promise<void> {
  await changeStore(ctx, ({ shipping }, tx) => {
    const rates = withRateIds(shipping);
    const { index, rate } = requireRate(rates, change);
    tx.activity?.describe({ subject: toSubject(rate), before: withoutNulls(toFields(rate)) });
    return { shipping: rates.toSpliced(index, 1) };
  });
}

export interface OrderRates {
  ids: readonly string[];
  ifMatch: string | undefined;
}

export async function orderRates(ctx: Ctx, { ids, ifMatch }: OrderRates): Promise<RateList> {
  const store = await changeStore(ctx, ({ shipping }, tx) => {
    const rates = withRateIds(shipping);
    if (!matchesRevision({ ifMatch }, revisionOf(rates))) throw shippingErrors.error('SHIPPING_RATES_CHANGED');
    const sorted = sortByIds(rates, ids);
    if (sorted === null) throw shippingErrors.error('SHIPPING_ORDER_INCOMPLETE');
    tx.activity?.describe({
      subject: { kind: 'settings', id: 'shipping', label: 'Shipping rates' },
      before: { order: rates.map(({ name }) => name) },
      after: { order: sorted.map(({ name }) => name) },
    });
    return { shipping: sorted };
  });
  return toRateList(store);
}

function requireRate(rates: readonly StoredRate[], { id, ifMatch }: RateChange): { index: number; rate: StoredRate } {
  const index = rates.findIndex((rate) => rate.id === id);
  const rate = rates[index];
  if (rate === undefined) throw shippingErrors.error('SHIPPING_RATE_NOT_FOUND');
  // If the whole list is unchanged, so is the rate.
  const revisions = [toDetail(rate).revision, revisionOf(rates)];
  if (!revisions.some((revision) => matchesRevision({ ifMatch }, revision)))
    throw shippingErrors.error('SHIPPING_RATE_CHANGED');
  return { index, rate };
}

type NamedArea = Pick<RateInput, 'name' | 'countries' | 'regions' | 'postalPrefixes'>;

/** An imported list may have equal names. Other changes of such a rate are possible, but only added countries are checked. */
function toChangedArea(before: NamedArea, next: NamedArea): NamedArea {
  if (!isSameInArea(before, next)) return next;
  return { ...next, countries: next.countries.filter((country) => !before.countries.includes(country)) };
}

function requireFreeName(rates: readonly StoredRate[], input: NamedArea): void {
  if (rates.some((rate) => isSameInArea(rate, input)))
    throw shippingErrors.error('SHIPPING_NAME_TAKEN', { name: input.name });
}

function toSubject({ id, name }: StoredRate) {
  return { kind: 'shipping-rate', id, label: name };
}

function withoutNulls(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function required(rate: StoredRate | undefined): StoredRate {
  if (rate === undefined) throw new Error('The change of the settings did not run');
  return rate;
}
