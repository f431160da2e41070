import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { Ctx } from '#platform/context.ts';
import type { exportCodesEndpoint } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import { MAX_CODES } from '../discount-input.ts';
import * as codes from './code-repository.ts';
import { findStored } from './get-discount.ts';

const HEADER = ['Code', 'Uses', 'Created'];

/** All generated codes of a discount as a CSV table. */
export async function exportCodes(ctx: Ctx, id: DiscountId): Promise<ReplyOf<typeof exportCodesEndpoint>> {
  const { discount } = await findStored(ctx, id);
  const page = { discountId: id, search: '', after: null, limit: MAX_CODES };
  const found = await codes.listPage(ctx.db, ctx.websiteId, page);
  const lines = found.map(({ code, uses, createdAt }) => [code, String(uses), createdAt.toISOString()]);
  const csv = toCsvLines([HEADER, ...lines]);
  return { filename: `codes-${discount.code.toLowerCase()}.csv`, csv, codes: found.length };
}
