import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
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

/** What previews need besides. */
export interface PreviewParts {
  secret: string;
  /** The host of the owner area, if it has one of its own. */
  adminHost?: string | undefined;
  /** The page of the website at a path, as it is now in `ctx.db`. Null if there is none. */
  renderPage: (ctx: RequestCtx, path: string) => Promise<string | null>;
  /** Before the path of a preview: empty if the owner area is on the host of the website. */
  previewOrigin: (ctx: RequestCtx) => Promise<string>;
}

/** The member who edits products. */
export interface Editor {
  memberId: MemberId | null;
  /** HTML of other members is sanitized. */
  mayWriteCode: boolean;
}
