import type { Plan } from './plan.ts';

const UNIT_NAMES = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;
const PER_YEAR = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;

const count = (number: number, unit: Plan['unit']): string => `${number} ${UNIT_NAMES[unit]}${number === 1 ? '' : 's'}`;

/** `every 2 weeks` */
export function periodText({ unit, value }: Plan): string {
  return value === 1 ? `every ${UNIT_NAMES[unit]}` : `every ${count(value, unit)}`;
}

/** How long the plan lasts, in years where they are whole. Null for a plan without an end. */
export function totalDuration({ unit, value, cycles }: Plan): { count: number; unit: Plan['unit'] } | null {
  const length = value * cycles;
  if (length === 0) return null;
  const years = length / PER_YEAR[unit];
  return Number.isInteger(years) ? { count: years, unit: 'YEAR' } : { count: length, unit };
}

/** `every 2 weeks for 1 year`, as on the product page. */
export function planText(plan: Plan): string {
  const duration = totalDuration(plan);
  return duration === null ? periodText(plan) : `${periodText(plan)} for ${count(duration.count, duration.unit)}`;
}
