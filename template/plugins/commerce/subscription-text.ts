import type { Run } from '../../run/model.ts';
import { asNumber, asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { formatMessage } from '../i18n/message.ts';
import { findString } from '../lookup.ts';

export type PeriodUnit = 'WEEK' | 'MONTH' | 'YEAR';

export interface Plan {
  /** The billing interval, in units. */
  readonly value: number;
  readonly unit: PeriodUnit;
  /** The total duration. 0 means no end. */
  readonly duration: number;
  readonly durationUnit: PeriodUnit;
}

const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;
const PER_YEAR: Readonly<Record<PeriodUnit, number>> = { WEEK: WEEKS_PER_YEAR, MONTH: MONTHS_PER_YEAR, YEAR: 1 };

function toUnit(text: string): PeriodUnit {
  return text === 'MONTH' || text === 'YEAR' ? text : 'WEEK';
}

/** Undefined if the plan has no billing period. */
export function readPlan(plan: Value): Plan | undefined {
  const period = stepInto(plan, 'billingPeriod');
  if (!isTruthy(period)) return undefined;
  const value = asNumber(stepInto(period, 'value'));
  const unit = toUnit(asString(stepInto(period, 'unit')));
  const length = value * asNumber(stepInto(plan, 'numBillingCycles'));
  const isWholeYears = length > 0 && length % PER_YEAR[unit] === 0;
  return {
    value,
    unit,
    duration: isWholeYears ? length / PER_YEAR[unit] : length,
    durationUnit: isWholeYears ? 'YEAR' : unit,
  };
}

const SINGULAR: Readonly<Record<PeriodUnit, string>> = { WEEK: 'week', MONTH: 'month', YEAR: 'year' };
const NAMES: Readonly<Record<PeriodUnit, string>> = { WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' };
const count = (number: number) => (number === 1 ? '1' : 'n');

/** The key of the localized string that replaces the text. */
export function subscriptionKey({ value, unit, duration, durationUnit }: Plan, isVaried: boolean): string {
  const prices = isVaried ? 'multiplePrices' : 'singlePrice';
  const end = duration === 0 ? 'indefinite' : `limited__${count(duration)}${NAMES[durationUnit]}s`;
  return `productPrice__${prices}__${count(value)}${NAMES[unit]}ly__${end}`;
}

/** `{price} every 2 weeks for 1 year` */
export function subscriptionPattern({ value, unit, duration, durationUnit }: Plan, isVaried: boolean): string {
  const every = value === 1 ? SINGULAR[unit] : `{billingPeriodValue} ${SINGULAR[unit]}s`;
  const span = duration === 0 ? '' : ` for {duration} ${SINGULAR[durationUnit]}${duration === 1 ? '' : 's'}`;
  return `${isVaried ? 'from ' : ''}{price} every ${every}${span}`;
}

interface SubscriptionTextInput {
  readonly plan: Plan;
  readonly isVaried: boolean;
  readonly price: string;
  readonly fromPrice: string;
}

export function subscriptionText(
  run: Run,
  item: Value,
  { plan, isVaried, price, fromPrice }: SubscriptionTextInput,
): string {
  const pattern = findString(run, item, subscriptionKey(plan, isVaried)) ?? subscriptionPattern(plan, isVaried);
  const named = new Map<string, Value>([
    ['price', price],
    ['fromPrice', fromPrice],
    ['billingPeriodValue', plan.value],
    ['duration', plan.duration],
  ]);
  return formatMessage(run, pattern, { positional: [...named.values()], named });
}
