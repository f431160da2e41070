// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const cancelJob: Target<typeof adminContract.cancelJobEndpoint> = {
  method: 'POST',
  path: '/api/config/jobs/{id}/cancellation',
};
export const cancelOwnJob: Target<typeof adminContract.cancelOwnJobEndpoint> = {
  method: 'POST',
  path: '/api/config/jobs/mine/{id}/cancellation',
};
export const getJob: Target<typeof adminContract.getJobEndpoint> = { method: 'GET', path: '/api/config/jobs/{id}' };
export const getMetrics: Target<typeof adminContract.getMetricsEndpoint> = {
  method: 'GET',
  path: '/api/config/jobs/metrics',
};
export const getOwnResult: Target<typeof adminContract.getOwnResultEndpoint> = {
  method: 'GET',
  path: '/api/config/jobs/mine/{id}/result',
};
export const getResult: Target<typeof adminContract.getResultEndpoint> = {
  method: 'GET',
  path: '/api/config/jobs/{id}/result',
};
export const listJobs: Target<typeof adminContract.listJobsEndpoint> = { method: 'GET', path: '/api/config/jobs' };
export const listOwnJobs: Target<typeof adminContract.listOwnJobsEndpoint> = {
  method: 'GET',
  path: '/api/config/jobs/mine',
};
export const retryJob: Target<typeof adminContract.retryJobEndpoint> = {
  method: 'POST',
  path: '/api/config/jobs/{id}/retry',
};
export const streamEvents: Target<typeof adminContract.streamEventsEndpoint> = {
  method: 'GET',
  path: '/api/config/events',
};
