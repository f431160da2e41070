import { csvMessages as messages } from './messages.ts';

export interface Rate {
  done: number;
  total: number | null;
  seconds: number;
}

/** How fast a job is and how long it will take. Null while that is not known. */
export function describeRate({ done, total, seconds }: Rate): string | null {
  const rate = done / seconds;
  if (total === null || seconds < 2 || rate < 1 || done >= total) return null;
  const left = Math.ceil((total - done) / rate);
  return messages.rate(Math.round(rate), left < 90 ? messages.seconds(left) : messages.minutes(Math.round(left / 60)));
}
