import { describe, expect, it } from 'vitest';
import { judge } from './level.ts';
import { countPlaywright, countVitest } from './reports.ts';
import { summarise } from './summary.ts';

describe('judgement', () => {
  it('a level that ran no test has failed', () => {
    expect(judge({ passed: 0, failed: 0, skipped: 3 }, true)).toMatchObject({ failed: 1, note: 'no test ran' });
  });

  it('a runner that failed without a failed test has failed', () => {
    expect(judge({ passed: 5, failed: 0, skipped: 0 }, false)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts of failed tests stay as they are', () => {
    expect(judge({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
});

describe('counts', () => {
  it('a test file that cannot be loaded is a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}, {}, {}, {}, {}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });

  it('a journey that passes only at the second try is a failure', () => {
    expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });
});

describe('summary', () => {
  const unit = { title: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 1.23 };

  it('ends with the sum of all levels, alone on its line', () => {
    const rows = [unit, { title: 'browser', passed: 3, failed: 1, skipped: 0, seconds: 60 }];
    expect(summarise(rows).slice(-2)).toEqual(['', '13 passed, 1 failed']);
  });

  it('speaks of skipped tests only when there are some', () => {
    expect(summarise([{ ...unit, skipped: 2 }]).at(-1)).toBe('10 passed, 0 failed, 2 skipped');
  });

  it('shows counts, time and note of a level', () => {
    expect(summarise([{ ...unit, note: 'on PostgreSQL 15' }])[1]).toBe(
      'unit       10        0        0    1.2 s  on PostgreSQL 15',
    );
  });

  it('says which levels were not run', () => {
    expect(summarise([{ title: 'browser', passed: 0, failed: 1, skipped: 0, seconds: null }])[1]).toContain('not run');
  });
});
