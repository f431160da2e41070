import { usePageContext } from '../admin-kit.tsx';
import { formatExact, formatRelative, type Instant, toMillis } from './time.ts';
import { useNow } from './use-now.ts';

export interface RelativeTimeProps {
  at: Instant;
}

/** A time relative to now. The exact time in the zone of the site is shown on hover. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const { timeZone } = usePageContext();
  const now = useNow();
  const millis = toMillis(at);
  if (Number.isNaN(millis)) return null;
  return (
    <time dateTime={new Date(millis).toISOString()} title={formatExact(millis, timeZone)}>
      {formatRelative(millis, { now, timeZone })}
    </time>
  );
}
