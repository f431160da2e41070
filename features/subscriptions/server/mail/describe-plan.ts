import type { Translate } from '#platform/email/translator.ts';
import type { Plan } from '../../plan.ts';
import { totalDuration } from '../../plan-text.ts';
import type { SubscriptionMessageKey } from './messages.ts';

type Names = readonly [singular: SubscriptionMessageKey, plural: SubscriptionMessageKey];

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
  const count = ([singular, plural]: Names, number: number): string =>
    number === 1 ? t(singular) : t(plural, { count: String(number) });
  const duration = totalDuration(plan);
  const period = count(EVERY[plan.unit], plan.value);
  return duration === null ? period : `${period} ${count(FOR[duration.unit], duration.count)}`;
}
