import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export type WallRule = IRegularForbiddenRuleType & { name: string; comment: string };

type WallRuleParts = Pick<WallRule, 'comment' | 'from' | 'to'>;

export function forbid(name: string, { comment, from, to }: WallRuleParts): WallRule {
  return { name, severity: 'error', comment, from, to };
}
