import { type Identified, withIds } from '#features/sites/named-list.ts';
import { readStore } from '#features/sites/server/index.ts';
import type { StoreSettings, TaxRule } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import { revisionOf } from '#platform/http/revision.ts';
import type { TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import type { TaxRuleRow } from '../contract.ts';
import { areaOf } from '../rules.ts';

export type StoredRule = Identified<TaxRule>;

export async function listRules(ctx: Ctx): Promise<TaxRuleList> {
  return toRuleList(await readStore(ctx));
}

/** The rules with their ids. The first change stores them, so that they stay as they are. */
export function withRuleIds(rules: readonly TaxRule[]): StoredRule[] {
  return withIds(rules, 'rule');
}

export function toRuleList({ tax }: Pick<StoreSettings, 'tax'>): TaxRuleList {
  const rules = withRuleIds(tax);
  return { revision: revisionOf(rules), rules: rules.map(toDetail) };
}

/** What is edited, without the id. */
export function toFields(rule: TaxRule): TaxRuleRow {
  const { country, regions, postalPrefixes } = areaOf(rule);
  const { name, rate, shipping } = rule;
  return { name, country, regions: [...regions], postalPrefixes: [...postalPrefixes], rate, shipping };
}

export function toDetail(rule: StoredRule): TaxRuleDetail {
  const fields = toFields(rule);
  return { id: rule.id, revision: revisionOf(fields), ...fields };
}
