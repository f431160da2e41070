import { describe, expect, it } from 'vitest';
import { type Job, overallProgress, parseJob, withJob } from './jobs.ts';

const job: Job = { id: '1', title: 'Import', state: 'running', done: 20, total: 80 };

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
    '{"id":1,"title":"x","state":"running"}',
    '{"id":"1","title":"x","state":"new"}',
    5,
  ])('ignores the data %s', (data) => {
    expect(parseJob(data)).toBeNull();
  });

  it('reads missing and impossible numbers as 0', () => {
    expect(parseJob('{"id":"1","title":"Import","state":"waiting","done":-1,"total":null}')).toStrictEqual({
      ...job,
      state: 'waiting',
      done: 0,
      total: 0,
    });
  });

  it('replaces what is known about a job and adds new ones last', () => {
    const other = { ...job, id: '2' };
    expect(withJob([job, other], { ...job, done: 30 })).toStrictEqual([{ ...job, done: 30 }, other]);
    expect(withJob([job], other)).toStrictEqual([job, other]);
  });

  it('adds up the progress of active jobs with a known size', () => {
    expect(overallProgress([job, { ...job, id: '2', done: 20, total: 0 }, { ...job, id: '3', state: 'done' }])).toBe(
      0.25,
    );
    expect(overallProgress([{ ...job, done: 90 }])).toBe(1);
    expect(overallProgress([])).toBeNull();
  });
});
