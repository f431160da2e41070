import { createEventStreams, type EventStreamsOptions } from '#platform/http/event-streams.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createJobRoutes, type JobRoutesParts } from './admin-routes.ts';

export type JobsWebOptions = Omit<JobRoutesParts, 'streams'> & EventStreamsOptions;

export function createJobsWeb(options: JobsWebOptions): WebSlice {
  const streams = createEventStreams(options);
  return {
    routes: createJobRoutes({ ...options, streams }),
    mount: ({ server }) => streams.attach(server),
  };
}
