import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFinalResult } from './level.ts';
import { countPlaywright, countVitest } from './reports.ts';
import { summarise } from './summary.ts';

describe('judging a test level', () => {
  it('a level without tests has failed', () => {
    expect(toFinalResult({ passed: 0, failed: 0, skipped: 3 }, true)).toMatchObject({ failed: 1, note: 'no test ran' });
  });

  it('a runner that fails without a failed test counts as a failure', () => {
    expect(toFinalResult({ passed: 5, failed: 0, skipped: 0 }, false)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('keeps the counts if tests have failed', () => {
    expect(toFinalResult({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
});

describe('counting test results', () => {
  it('a test file that cannot be loaded counts as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: resolve('features/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
          ],
        },
        { name: resolve('features/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 2,
      failures: [
        'features/b.test.ts\n    no such module',
        'features/a.test.ts › subtracts\n    expected 1\n    to be 2',
      ],
    });
  });

  it('a flaky browser test counts as a failure', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          specs: [journey('sees', 'expected')],
          suites: [{ specs: [journey('pays', 'unexpected'), journey('leaves', 'flaky')] }],
        },
      ],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['[phone] cart.spec.ts › pays\n    not seen', '[phone] cart.spec.ts › leaves\n    not seen'],
    });
  });
});

function journey(title: string, status: string) {
  const results = [{ error: { message: 'not seen' } }, {}];
  return { title, file: 'cart.spec.ts', tests: [{ projectName: 'phone', status, results }] };
}

describe('the test summary', () => {
  const unit = { title: 'unit', passed: 10, failed: 0, skipped: 0, seconds: 1.23 };

  it('the summary ends with the total of all levels on its own line', () => {
    const rows = [unit, { title: 'browser', passed: 3, failed: 1, skipped: 0, seconds: 60 }];
    expect(summarise(rows).slice(-2)).toEqual(['', '13 passed, 1 failed']);
  });

  it('the summary begins with the failed tests, so that they are near the end of a long log', () => {
    const rows = [{ ...unit, failed: 1, failures: ['a.test.ts › adds\n    expected 1'] }];
    expect(summarise(rows)[0]).toBe('FAILED, unit: a.test.ts › adds\n    expected 1\n');
  });

  it('mentions skipped tests only if there are any', () => {
    expect(summarise([{ ...unit, skipped: 2 }]).at(-1)).toBe('10 passed, 0 failed, 2 skipped');
  });

  it('shows counts, time and note of a level', () => {
    expect(summarise([{ ...unit, note: 'on PostgreSQL 15' }])[1]).toBe(
      'unit       10        0        0    1.2 s  on PostgreSQL 15',
    );
  });

  it('names the levels that did not run', () => {
    expect(summarise([{ title: 'browser', passed: 0, failed: 1, skipped: 0, seconds: null }])[1]).toContain('not run');
  });
});
