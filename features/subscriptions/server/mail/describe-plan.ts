import type { Translate } from '#platform/email/translator.ts';
import type { Plan } from '../../plan.ts';
import { spanOf } from '../../plan-text.ts';
import type { SubscriptionMessageKey } from './messages.ts';

type Names = readonly [one: SubscriptionMessageKey, several: SubscriptionMessageKey];

const EVERY: Readonly<Record<Plan['unit'], Names>> = {
  WEEK: ['mailEveryWeek', 'mailEveryWeeks'],
  MONTH: ['mailEveryMonth', 'mailEveryMonths'],
  YEAR: ['mailEveryYear', 'mailEveryYears'],
};
const FOR: Readonly<Record<Plan['unit'], Names>> = {
  WEEK: ['mailForWeek', 'mailForWeeks'],
  MONTH: ['mailForMonth', 'mailForMonths'],
  YEAR: ['mailForYear', 'mailForYears'],
};

/** `every 2 weeks for 1 year`, in the language of the email. */
export function describePlan(plan: Plan, t: Translate<SubscriptionMessageKey>): string {
  const count = ([one, several]: Names, number: number): string =>
    number === 1 ? t(one) : t(several, { count: String(number) });
  const span = spanOf(plan);
  const period = count(EVERY[plan.unit], plan.value);
  return span === null ? period : `${period} ${count(FOR[span.unit], span.count)}`;
}
