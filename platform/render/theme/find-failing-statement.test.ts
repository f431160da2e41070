import { describe, expect, it } from 'vitest';
import { findFailingStatement } from './find-failing-statement.ts';

const RULES = Array.from({ length: 40 }, (_, at) => `.rule-${at} { order: ${at} }\n`).join('');

describe('the search for the statement that fails', () => {
  it.each([0, 17, 39])('finds the only rule without which the styles compile: %i', async (at) => {
    const source = `${RULES}@late: 1px;`;
    let runs = 0;
    const found = await findFailingStatement(source, async (fewer) => {
      runs++;
      expect(fewer).toHaveLength(source.length);
      expect(fewer).toContain('@late: 1px;');
      return fewer.includes(`.rule-${at} `);
    });
    expect(source.slice(found?.start, found?.end).trim()).toBe(`.rule-${at} { order: ${at} }`);
    expect(runs).toBeLessThanOrEqual(6);
  });

  it('finds nothing in styles without rules', async () => {
    expect(await findFailingStatement('@a: 1px;\n// .b { c: d }', async () => true)).toBeNull();
  });
});
