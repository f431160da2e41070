import { z } from 'zod';
import { ProductState } from '#features/catalog/contract.ts';
import { isWellFormed } from '#kernel/text/is-well-formed.ts';
import {
  MAX_CENTS,
  MAX_LOW_STOCK_LIMIT,
  MAX_PERCENT,
  MAX_RULES,
  MAX_TERM_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WEIGHT_GRAMS,
} from './limits.ts';

// A rule names a value of products or variants, and how it changes.

const NOT_STORABLE = 'Contains a character that cannot be stored';
const text = (max: number) => z.string().max(max).refine(isWellFormed, NOT_STORABLE);

const setTo = <Value extends z.ZodType>(value: Value) => z.strictObject({ action: z.literal('set'), value });
/** A negative value is subtracted. */
const addUpTo = (max: number) => z.strictObject({ action: z.literal('add'), value: z.int().min(-max).max(max) });
/** In hundredths of a percent: 11,000 increases by 10 %. */
const Percent = z.int().min(0).max(MAX_PERCENT);
const Multiply = z.strictObject({ action: z.literal('multiply'), percent: Percent });
const Clear = z.strictObject({ action: z.literal('clear') });

/** The last two digits of the amount: 99 for `.99`, or for the yen `…99`. Amounts of 0 stay 0. */
const Round = z.strictObject({
  action: z.literal('round'),
  ending: z.int().min(0).max(99),
  direction: z.enum(['nearest', 'up', 'down']),
});

const Cents = z.int().min(0).max(MAX_CENTS);

const PriceChange = z.discriminatedUnion('action', [setTo(Cents), addUpTo(MAX_CENTS), Multiply, Round]);
export type PriceChange = z.output<typeof PriceChange>;

const SalePriceChange = z.discriminatedUnion('action', [
  setTo(Cents),
  addUpTo(MAX_CENTS),
  Multiply,
  Round,
  Clear,
  /** A part of the price: 8,000 is 20 % off. */
  z.strictObject({ action: z.literal('from-price'), percent: Percent }),
]);
export type SalePriceChange = z.output<typeof SalePriceChange>;

const WeightChange = z.discriminatedUnion('action', [
  setTo(z.int().min(0).max(MAX_WEIGHT_GRAMS)),
  addUpTo(MAX_WEIGHT_GRAMS),
  Multiply,
]);
export type WeightChange = z.output<typeof WeightChange>;

const LimitChange = z.discriminatedUnion('action', [setTo(z.int().min(0).max(MAX_LOW_STOCK_LIMIT)), Clear]);

/** Never a pattern: the text is found as it is. */
const Replace = z.strictObject({
  action: z.literal('replace'),
  find: text(MAX_TEXT_LENGTH).min(1),
  replacement: text(MAX_TEXT_LENGTH),
  matchCase: z.boolean(),
});
const AddText = (action: 'prepend' | 'append') =>
  z.strictObject({ action: z.literal(action), value: text(MAX_TEXT_LENGTH).min(1) });

const TitleChange = z.discriminatedUnion('action', [
  setTo(text(MAX_TITLE_LENGTH).trim().min(1)),
  Replace,
  AddText('prepend'),
  AddText('append'),
]);
export type TitleChange = z.output<typeof TitleChange>;

const Term = text(MAX_TERM_LENGTH).trim().min(1);
const TermChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('add'), value: Term }),
  z.strictObject({ action: z.literal('remove'), value: Term }),
]);
export type TermChange = z.output<typeof TermChange>;

const ruleOf = <Field extends string, Change extends z.ZodType>(field: Field, change: Change) =>
  z.strictObject({ field: z.literal(field), change });

export const BulkRule = z.discriminatedUnion('field', [
  ruleOf('priceCents', PriceChange),
  ruleOf('salePriceCents', SalePriceChange),
  ruleOf('onSale', setTo(z.boolean())),
  ruleOf('weightGrams', WeightChange),
  ruleOf('lowStockLimit', LimitChange),
  ruleOf('title', TitleChange),
  ruleOf('tags', TermChange),
  ruleOf('categories', TermChange),
  ruleOf('state', setTo(ProductState)),
  ruleOf('starred', setTo(z.boolean())),
]);
export type BulkRule = z.output<typeof BulkRule>;
export type BulkField = BulkRule['field'];

/** They are applied one after the other. */
export const BulkRules = z.array(BulkRule).min(1).max(MAX_RULES);
