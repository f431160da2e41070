import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, defineSystemJob } from './job.ts';

const payload = z.strictObject({});

describe('a job definition', () => {
  it('knows whether it belongs to a website or to the installation', () => {
    expect(defineJob({ name: 'media.derive', payload }).scope).toBe('website');
    expect(defineSystemJob({ name: 'jobs.purge-done', payload }).scope).toBe('system');
  });

  it('fills in what it does not say about retries', () => {
    expect(defineJob({ name: 'media.derive', payload, retries: { max: 2 } }).retries).toEqual({
      max: 2,
      firstSeconds: 10,
      longestSeconds: 21_600,
    });
  });

  it.each(['derive', 'Media.derive', 'media.', 'media.derive.all'])('is not named %s', (name) => {
    expect(() => defineJob({ name, payload })).toThrow(/slice\.verb-noun/);
  });

  it('does not time out at once', () => {
    expect(() => defineJob({ name: 'media.derive', payload, timeoutSeconds: 0 })).toThrow(/time-out/);
  });
});
