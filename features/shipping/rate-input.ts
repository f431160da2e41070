import { z } from 'zod';
import { CountriesInput, findUnknownRegion, PostalPrefixesInput, RegionsInput } from '#features/sites/area-input.ts';
import { areaMessages } from '#features/sites/area-messages.ts';
import { findMisplacedTier, MAX_TIERS } from '#features/sites/tiers.ts';
import { inputMessages as messages } from './input-messages.ts';
import { isTierKind, RATE_KINDS, type RateKind } from './rate-kinds.ts';

/** Ten million in most currencies: more is a mistake. */
const MAX_CENTS = 1_000_000_000;
const MAX_LIMIT = 1_000_000_000;

const Cents = z.int().min(0, messages.negative).max(MAX_CENTS, messages.amount);
const OptionalCents = Cents.nullable().default(null);

const TierInput = z.strictObject({
  upTo: z.int().min(0, messages.negative).max(MAX_LIMIT, messages.amount).nullable(),
  priceCents: Cents.nullable(),
});

/** A rate as it is edited. Values that do not belong to its kind are ignored. */
const RateValues = z.strictObject({
  name: z.string().trim().min(1, messages.name).max(200),
  countries: CountriesInput,
  regions: RegionsInput,
  postalPrefixes: PostalPrefixesInput,
  kind: z.enum(RATE_KINDS),
  priceCents: OptionalCents,
  baseCents: OptionalCents,
  perKilogramCents: OptionalCents,
  tiers: z.array(TierInput).max(MAX_TIERS, messages.tooManyTiers(MAX_TIERS)).nullable().default(null),
  freeOverCents: OptionalCents,
  address: z.string().trim().max(2000).nullable().default(null),
  instructions: z.string().trim().max(2000).nullable().default(null),
});
type RateValues = z.output<typeof RateValues>;

/** The fields that a kind needs, besides tiers. */
const NEEDED: Readonly<Record<RateKind, readonly (keyof RateValues)[]>> = {
  flat: ['priceCents'],
  price: [],
  items: [],
  weight: ['baseCents', 'perKilogramCents'],
  'weight-tiers': [],
  pickup: ['priceCents', 'address'],
};

type Report = (path: PropertyKey[], message: string) => void;

function checkTiers({ tiers }: RateValues, report: Report): void {
  if (tiers === null || tiers.length === 0) return report(['tiers'], messages.noTiers);
  const open = tiers.findIndex(({ upTo }) => upTo === null);
  const misplaced = findMisplacedTier(tiers);
  if (open >= 0 && open < tiers.length - 1) report(['tiers', open, 'upTo'], messages.lastLimit);
  else if (misplaced >= 0) report(['tiers', misplaced, 'upTo'], messages.limit);
  tiers.forEach(({ priceCents }, index) => {
    if (priceCents === null) report(['tiers', index, 'priceCents'], messages.required);
  });
}

function checkRate(values: RateValues, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  for (const field of NEEDED[values.kind])
    if (values[field] === null || values[field] === '') report([field], messages.required);
  if (isTierKind(values.kind)) checkTiers(values, report);
  const region = findUnknownRegion(values.countries, values.regions);
  if (region !== null) report(['regions'], areaMessages.region(region));
}

export const RateInput = RateValues.superRefine((values, context) => checkRate(values, context));
export type RateInput = z.output<typeof RateInput>;

/** A deleted rate is created again with its id, so that shoppers who chose it keep their choice. */
export const NewRateInput = z
  .strictObject({
    ...RateValues.shape,
    /** The position in the list, from 0. At the end by default. */
    position: z.int().min(0).max(1000).nullable().default(null),
    id: z.string().min(1).max(200).nullable().default(null),
  })
  .superRefine((values, context) => checkRate(values, context));
export type NewRateInput = z.output<typeof NewRateInput>;
