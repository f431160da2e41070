import type { Id } from '#kernel/ids/id.ts';

export type DiscountId = Id<'discount'>;

/** Products and categories. Both null: no limit. A line is in scope if its product or one of its categories is named. */
export interface Scope {
  productIds: readonly string[] | null;
  categories: readonly string[] | null;
}

/** The shopper buys some units of the eligible lines and gets others at a reduced price. */
export interface BuyXGetY {
  kind: 'buy-x-get-y';
  buyQuantity: number;
  getQuantity: number;
  /** Taken off the units that the shopper gets. 100 makes them free. */
  getPercent: number;
  /** What the shopper can get. Without a limit: what the discount itself applies to. */
  getProductIds: readonly string[] | null;
  getCategories: readonly string[] | null;
  /** How often it applies within one cart. */
  maxSets: number | null;
}

/** What it takes off, by kind. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free-shipping' }
  | BuyXGetY;

export const DISCOUNT_KINDS = [
  'percent',
  'amount',
  'free-shipping',
  'buy-x-get-y',
] as const satisfies Benefit['kind'][];

/** How a shopper gets it: by its code, by one of its generated codes, or without a code. */
export const DISCOUNT_METHODS = ['code', 'codes', 'automatic'] as const;
export type DiscountMethod = (typeof DISCOUNT_METHODS)[number];

/** The conditions of a discount. */
export interface Terms extends Scope {
  /** The eligible lines must reach this sum, or this number of units. */
  minimumCents: number | null;
  minimumQuantity: number | null;
  /** The segment of customers that it is limited to, by its slug. */
  segment: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  isPaused: boolean;
  maxUses: number | null;
  uses: number;
  maxUsesPerPerson: number | null;
  /** The limit of each generated code. */
  usesPerCode: number | null;
  /** Uses of the generated code by which the discount was found. */
  codeUses: number;
}

export type Discount = Benefit &
  Terms & {
    id: DiscountId;
    /** In upper case. The entered one if the discount has generated codes. */
    code: string;
    title: string;
    automatic: boolean;
    /** Whether it is used with generated codes. Its own code is then only their prefix. */
    hasManyCodes: boolean;
  };

/** The normalized form in which codes are stored and compared. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}

export function methodOf({ automatic, hasManyCodes }: Pick<Discount, 'automatic' | 'hasManyCodes'>): DiscountMethod {
  if (automatic) return 'automatic';
  return hasManyCodes ? 'codes' : 'code';
}
