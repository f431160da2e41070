import { createHash } from 'node:crypto';
import { bulkProducts } from '#features/catalog/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { BulkSelection } from '../admin-contract.ts';
import type { BulkRule } from '../bulk-rule.ts';
import { describeRules } from '../describe-rules.ts';
import { bulkEditErrors } from '../errors.ts';
import { MAX_PRODUCTS, MAX_VARIANTS } from '../limits.ts';
import { type ChangePlan, planChanges } from '../plan-changes.ts';

export interface EditInput {
  selection: BulkSelection;
  rules: readonly BulkRule[];
}

export interface EditPlan {
  plan: ChangePlan;
  currency: string;
  summary: string;
  /** Differs if any value before or after differs. */
  digest: string;
}

/** What a bulk edit would change now. */
export async function planEdit(ctx: Ctx, { selection, rules }: EditInput): Promise<EditPlan> {
  const { db, websiteId } = ctx;
  const count = await bulkProducts.countSelected(db, websiteId, { selection, max: MAX_PRODUCTS });
  if (count.products > MAX_PRODUCTS || count.variants > MAX_VARIANTS)
    throw bulkEditErrors.error('BULK_EDIT_TOO_MANY', {
      products: MAX_PRODUCTS.toLocaleString('en-US'),
      variants: MAX_VARIANTS.toLocaleString('en-US'),
    });
  const products = await bulkProducts.listSelected(db, websiteId, { selection, max: MAX_PRODUCTS });
  const plan = planChanges(products, rules);
  const currency = await findCurrency(ctx);
  return { plan, currency, summary: describeRules(rules, currency), digest: toDigest(plan) };
}

export async function findCurrency({ db, websiteId }: Ctx): Promise<string> {
  return (await findWebsite(db, websiteId))?.site.store.currency ?? 'USD';
}

function toDigest({ changes }: ChangePlan): string {
  const hash = createHash('sha256');
  for (const { itemId, variantId, before, after } of changes)
    hash.update(JSON.stringify([itemId, variantId, before, after]));
  return hash.digest('base64url');
}
