import type { Id } from '#kernel/ids/id.ts';

export type DiscountId = Id<'discount'>;

/** What it takes off, by kind. */
export type Benefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free-shipping' };

/** When and for what it can be had. */
export interface Terms {
  minimumCents: number | null;
  /** Of the products it is for; null when it names none. A line of either a product or a category named is eligible. */
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
    /** In capitals. */
    code: string;
    title: string;
    automatic: boolean;
  };

/** The form in which codes are kept and compared. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}
