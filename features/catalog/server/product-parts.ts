import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { StockChange } from '../stock-change.ts';

export interface StockChangeRequest {
  changes: readonly ({ variantId: string } & StockChange)[];
  reason: string;
  memberId: MemberId | null;
}

/** What the catalog needs of slices above it. `apps/web` connects them. */
export interface ProductParts {
  /** Changes the stock of variants through the ledger. */
  changeStock: (ctx: Ctx, request: StockChangeRequest) => Promise<unknown>;
  /** The forms that a shopper can fill in before buying. */
  listForms: (ctx: Ctx) => Promise<{ key: string; name: string }[]>;
  /** The low-stock limit of variants that have none of their own. */
  findLowStockLimit: (ctx: Ctx) => Promise<number>;
}

/** The member who edits products. */
export interface Editor {
  memberId: MemberId | null;
  /** HTML of other members is sanitized. */
  mayWriteCode: boolean;
}
