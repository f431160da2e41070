import { lazy } from 'react';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { RecordTimelineProps } from './record-timeline.tsx';

export type { RecordTimelineProps } from './record-timeline.tsx';

const Timeline = lazy(async () => ({ default: (await import('./record-timeline.tsx')).RecordTimeline }));

/** What members changed on one record, the latest first. Loaded when it is first shown. */
export function RecordTimeline(props: RecordTimelineProps) {
  return (
    <LazyPart>
      <Timeline {...props} />
    </LazyPart>
  );
}
