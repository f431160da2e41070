import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDateTime } from '#browser/admin-kit/format/time.ts';
import type { DiscountRule } from '../admin-contract.ts';
import { describeRule, type RuleNames } from '../describe-rule.ts';
import { optionsQuery } from './discount-queries.ts';

export interface RuleSentenceProps {
  rule: DiscountRule;
  names: RuleNames;
  currency: string;
}

/** The rule of a discount as a sentence, with amounts and times as the site shows them. */
export function RuleSentence({ rule, names, currency }: RuleSentenceProps) {
  const { timeZone } = usePageContext();
  const segment = useSegmentName(rule.segment);
  const format = {
    money: (cents: number) => formatMoney(cents, currency),
    time: (instant: string) => formatDateTime(instant, timeZone),
  };
  return describeRule({ rule, names: { ...names, segment }, format });
}

/** Only discounts for a segment need the names of segments. */
function useSegmentName(slug: string | null): string | undefined {
  const { data } = useQuery({ ...optionsQuery, enabled: slug !== null });
  return data?.segments.find((segment) => segment.slug === slug)?.name;
}
