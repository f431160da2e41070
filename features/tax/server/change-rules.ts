import { isSameInArea, sortByIds } from '#features/sites/named-list.ts';
import { changeStore } from '#features/sites/server/index.ts';
import { MAX_TAX_RULES } from '#features/sites/site-file.ts';
import type { Ctx } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import type { TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import type { TaxRuleRow } from '../contract.ts';
import { taxErrors } from '../errors.ts';
import type { NewRuleInput, RuleInput } from '../rule-input.ts';
import { type StoredRule, toDetail, toFields, toRuleList, withRuleIds } from './rule-list.ts';

export async function createRule(ctx: Ctx, { position, id, ...input }: NewRuleInput): Promise<TaxRuleDetail> {
  let created: StoredRule | undefined;
  await changeStore(ctx, ({ tax }, tx) => {
    const rules = withRuleIds(tax);
    if (rules.length >= MAX_TAX_RULES) throw taxErrors.error('TAX_TOO_MANY', { max: MAX_TAX_RULES });
    requireFreeName(rules, input);
    // Stored ids come first, so a taken id is replaced by a derived one.
    const added = withRuleIds([...rules, id === null ? input : { ...input, id }]).at(-1) as StoredRule;
    created = added;
    tx.activity?.describe({ subject: toSubject(added), after: { ...toFields(added) } });
    return { tax: rules.toSpliced(position ?? rules.length, 0, added) };
  });
  return toDetail(required(created));
}

export interface RuleChange {
  id: string;
  /** The revision of the rule or of the list that was read. */
  ifMatch: string | undefined;
}

export async function updateRule(
  ctx: Ctx,
  { input, ...change }: RuleChange & { input: RuleInput },
): Promise<TaxRuleDetail> {
  let updated: StoredRule | undefined;
  await changeStore(ctx, ({ tax }, tx) => {
    const rules = withRuleIds(tax);
    const { index, rule } = requireRule(rules, change);
    const next = { id: rule.id, ...input };
    // An imported list may have equal names. Other changes of such a rule are possible.
    if (!isSameInArea(toNamedArea(toFields(rule)), toNamedArea(next))) requireFreeName(rules.toSpliced(index, 1), next);
    updated = next;
    tx.activity?.describe({ subject: toSubject(next), before: { ...toFields(rule) }, after: { ...toFields(next) } });
    return { tax: rules.with(index, next) };
  });
  return toDetail(required(updated));
}

export async function deleteRule(ctx: Ctx, change: RuleChange): Promise<void> {
  await changeStore(ctx, ({ tax }, tx) => {
    const rules = withRuleIds(tax);
    const { index, rule } = requireRule(rules, change);
    tx.activity?.describe({ subject: toSubject(rule), before: { ...toFields(rule) } });
    return { tax: rules.toSpliced(index, 1) };
  });
}

export interface OrderRules {
  ids: readonly string[];
  ifMatch: string | undefined;
}

export async function orderRules(ctx: Ctx, { ids, ifMatch }: OrderRules): Promise<TaxRuleList> {
  const store = await changeStore(ctx, ({ tax }, tx) => {
    const rules = withRuleIds(tax);
    if (!matchesRevision({ ifMatch }, revisionOf(rules))) throw taxErrors.error('TAX_RULES_CHANGED');
    const sorted = sortByIds(rules, ids);
    if (sorted === null) throw taxErrors.error('TAX_ORDER_INCOMPLETE');
    tx.activity?.describe({
      subject: { kind: 'settings', id: 'tax-rules', label: 'Tax rules' },
      before: { order: rules.map(({ name }) => name) },
      after: { order: sorted.map(({ name }) => name) },
    });
    return { tax: sorted };
  });
  return toRuleList(store);
}

function requireRule(rules: readonly StoredRule[], { id, ifMatch }: RuleChange): { index: number; rule: StoredRule } {
  const index = rules.findIndex((rule) => rule.id === id);
  const rule = rules[index];
  if (rule === undefined) throw taxErrors.error('TAX_RULE_NOT_FOUND');
  // If the whole list is unchanged, so is the rule.
  const revisions = [toDetail(rule).revision, revisionOf(rules)];
  if (!revisions.some((revision) => matchesRevision({ ifMatch }, revision))) throw taxErrors.error('TAX_RULE_CHANGED');
  return { index, rule };
}

type NamedArea = Pick<TaxRuleRow, 'name' | 'country' | 'regions' | 'postalPrefixes'>;

function toNamedArea({ country, ...area }: NamedArea) {
  return { ...area, countries: [country] };
}

/** Of two rules with one name in one area only the higher rate counts, which is never intended. */
function requireFreeName(rules: readonly StoredRule[], input: NamedArea): void {
  const area = toNamedArea(input);
  if (rules.some((rule) => isSameInArea(toNamedArea(toFields(rule)), area)))
    throw taxErrors.error('TAX_NAME_TAKEN', { name: input.name });
}

function toSubject({ id, name }: StoredRule) {
  return { kind: 'tax-rule', id, label: name };
}

function required(rule: StoredRule | undefined): StoredRule {
  if (rule === undefined) throw new Error('The change of the settings did not run');
  return rule;
}
