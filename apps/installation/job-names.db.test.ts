import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { JOB_NAMES } from '#features/jobs/job-names.ts';
import { createJobs } from './jobs.ts';

// Covers that the owner area describes every job of the installation in plain words.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

it('has a text for every job, and no text for a job that does not exist', () => {
  const names = createJobs(web.installation).handlers.map(({ job }) => job.name);
  expect(Object.keys(JOB_NAMES).toSorted()).toStrictEqual([...new Set(names)].toSorted());
});
