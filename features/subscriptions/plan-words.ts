import type { Plan } from './plan.ts';

const WORDS = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;
const PER_YEAR = { WEEK: 52, MONTH: 12, YEAR: 1 } as const;

const count = (number: number, unit: Plan['unit']): string => `${number} ${WORDS[unit]}${number === 1 ? '' : 's'}`;

/** `every 2 weeks` */
export function periodWords({ unit, value }: Plan): string {
  return value === 1 ? `every ${WORDS[unit]}` : `every ${count(value, unit)}`;
}

/** `every 2 weeks for 1 year`: as the page of the product says it. */
export function planWords(plan: Plan): string {
  const length = plan.value * plan.cycles;
  if (length === 0) return periodWords(plan);
  const years = length / PER_YEAR[plan.unit];
  const span = Number.isInteger(years) ? count(years, 'YEAR') : count(length, plan.unit);
  return `${periodWords(plan)} for ${span}`;
}
