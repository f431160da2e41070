import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type BoundaryRule = IRegularForbiddenRuleType & { name: string; comment: string };

type BoundaryRuleParts = Pick<BoundaryRule, 'comment' | 'from' | 'to'>;

export function forbid(name: string, { comment, from, to }: BoundaryRuleParts): BoundaryRule {
  return { name, severity: 'error', comment, from, to };
}
