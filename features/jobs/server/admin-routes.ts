import type { MemberId } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route, sendingRoute } from '#platform/http/route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { readQueueMetrics } from '#platform/jobs/queue-metrics.ts';
import {
  cancelJobEndpoint,
  cancelOwnJobEndpoint,
  getJobEndpoint,
  getMetricsEndpoint,
  getOwnResultEndpoint,
  getResultEndpoint,
  listJobsEndpoint,
  listOwnJobsEndpoint,
  retryJobEndpoint,
  streamEventsEndpoint,
} from '../admin-contract.ts';
import { cancelJob } from './cancel-job.ts';
import { findJob } from './find-job.ts';
import { toJobReply } from './job-replies.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';
import { sendResult } from './send-result.ts';
import { createOwnJobStreams, type OwnJobStreamParts } from './stream-own-jobs.ts';

export type JobRoutesParts = FileParts & OwnJobStreamParts;

export function createJobRoutes(parts: JobRoutesParts): Route[] {
  return [...createWebsiteJobRoutes(parts), ...createOwnJobRoutes(parts)];
}

/** All jobs of the website. */
function createWebsiteJobRoutes(parts: JobRoutesParts): Route[] {
  return [
    route(listJobsEndpoint, (ctx, { query }) => listJobs(ctx, query)),
    route(getMetricsEndpoint, async (ctx) => ({ lanes: await readQueueMetrics(ctx, { websiteId: ctx.websiteId }) })),
    route(getJobEndpoint, async (ctx, { params }) => await toJobReply(ctx, await findJob(ctx, params))),
    route(retryJobEndpoint, async (ctx, { params }) => await toJobReply(ctx, await retryJob(ctx, params.id))),
    route(cancelJobEndpoint, async (ctx, { params }) => await toJobReply(ctx, await cancelJob(ctx, params))),
    sendingRoute(getResultEndpoint, (ctx, { params }, exchange) => sendResult(ctx, { ...parts, ...exchange }, params)),
  ];
}

/** The jobs that the member has started. */
function createOwnJobRoutes(parts: JobRoutesParts): Route[] {
  const streamOwnJobs = createOwnJobStreams(parts);
  return [
    route(listOwnJobsEndpoint, (ctx, { query }) => listJobs(ctx, { ...query, startedBy: memberOf(ctx) })),
    route(cancelOwnJobEndpoint, async (ctx, { params }) =>
      toJobReply(ctx, await cancelJob(ctx, { ...params, startedBy: memberOf(ctx) })),
    ),
    sendingRoute(getOwnResultEndpoint, (ctx, { params }, exchange) =>
      sendResult(ctx, { ...parts, ...exchange }, { ...params, startedBy: memberOf(ctx) }),
    ),
    sendingRoute(streamEventsEndpoint, (ctx, _input, exchange) => streamOwnJobs(ctx, exchange)),
  ];
}

function memberOf({ viewer }: RequestCtx): MemberId {
  if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return viewer.memberId;
}
