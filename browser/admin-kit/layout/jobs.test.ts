import { describe, expect, it } from 'vitest';
import { type Job, overallProgress, parseJob, withJob } from './jobs.ts';

const job: Job = {
  id: 1,
  revision: 3,
  name: 'orders.export',
  title: 'Export orders',
  state: 'running',
  progress: { done: 20, total: 80, message: 'Orders' },
  isCancelling: false,
  hasResult: false,
};

function jobWith(done: number, total: number | null, rest: Partial<Job> = {}): Job {
  return { ...job, progress: { done, total, message: '' }, ...rest };
}

describe('events of background jobs', () => {
  it('reads a job', () => {
    expect(parseJob(JSON.stringify(job))).toStrictEqual(job);
  });

  it.each([
    '',
    'x',
    'null',
    '7',
    '{}',
    '{"id":"1","revision":1,"name":"x","state":"running"}',
    '{"id":1,"name":"x","state":"running"}',
    '{"id":1,"revision":1,"name":"x","state":"new"}',
    '{"id":1,"revision":1,"name":"x","state":"toString"}',
    5,
  ])('ignores the data %s', (data) => {
    expect(parseJob(data)).toBeNull();
  });

  it('reads a total that is not known or impossible as null', () => {
    const data = { ...job, progress: { done: -1, total: 0 } };
    expect(parseJob(JSON.stringify(data))?.progress).toStrictEqual({ done: 0, total: null, message: '' });
    expect(parseJob(JSON.stringify({ ...job, title: null, progress: null }))).toMatchObject({
      title: null,
      progress: null,
    });
  });

  it('replaces what is known about a job and adds new ones last', () => {
    const other = { ...job, id: 2 };
    const newer = { ...job, revision: 4 };
    expect(withJob([job, other], newer)).toStrictEqual([newer, other]);
    expect(withJob([job], other)).toStrictEqual([job, other]);
  });

  it('ignores a revision that is not newer', () => {
    expect(withJob([job], { ...job, revision: 2, state: 'waiting' })).toStrictEqual([job]);
    expect(withJob([job], { ...job, state: 'waiting' })).toStrictEqual([job]);
  });

  it('adds up the progress of active jobs with a known size', () => {
    expect(overallProgress([jobWith(20, 80), jobWith(20, null), jobWith(9, 9, { state: 'done' })])).toBe(0.25);
    expect(overallProgress([jobWith(90, 80)])).toBe(1);
    expect(overallProgress([{ ...job, progress: null }])).toBeNull();
    expect(overallProgress([])).toBeNull();
  });
});
