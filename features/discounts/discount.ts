import type { Id } from '#kernel/ids/id.ts';

export type DiscountId = Id<'discount'>;

/** What it takes off, by kind. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free-shipping' };

/** The conditions of a discount. */
export interface Terms {
  minimumCents: number | null;
  /**
   * The products it is limited to, null when it names none. A line is eligible if its product or its category is named.
   */
  productIds: readonly string[] | null;
  categories: readonly string[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  uses: number;
  oncePerPerson: boolean;
}

export type Discount = Benefit &
  Terms & {
    id: DiscountId;
    /** In upper case. */
    code: string;
    title: string;
    automatic: boolean;
  };

/** The normalized form in which codes are stored and compared. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}
