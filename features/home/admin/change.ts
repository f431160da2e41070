import { formatRatio } from '#browser/admin-kit/format/percent.ts';
import { homeMessages as messages } from './messages.ts';

export interface Change {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** How a number of a period differs from that of the period before. */
export function toChange(current: number, previous: number): Change {
  if (current === previous) return { text: messages.change.same, tone: 'plain' };
  // There is no percentage of nothing.
  if (previous === 0) return { text: messages.change.started, tone: 'good' };
  const ratio = (current - previous) / previous;
  return ratio > 0
    ? { text: `+${formatRatio(ratio)}`, tone: 'good' }
    : { text: `−${formatRatio(-ratio)}`, tone: 'bad' };
}
