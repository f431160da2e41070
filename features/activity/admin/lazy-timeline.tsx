import { lazy, Suspense } from 'react';
import type { RecordTimelineProps } from './record-timeline.tsx';

export type { RecordTimelineProps } from './record-timeline.tsx';

const Timeline = lazy(async () => ({ default: (await import('./record-timeline.tsx')).RecordTimeline }));

/** What members changed on one record, the latest first. Loaded when it is first shown. */
export function RecordTimeline(props: RecordTimelineProps) {
  return (
    <Suspense fallback={null}>
      <Timeline {...props} />
    </Suspense>
  );
}
