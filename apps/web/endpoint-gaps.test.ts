import { describe, expect, it } from 'vitest';
import { ENDPOINT_CAPABILITIES } from './testing/endpoint-capabilities.ts';
import { findActivityGaps, findCapabilityGaps } from './testing/endpoint-gaps.ts';

// Covers that a planted endpoint which is not prepared fails the walks of `permission-walk.db.test.ts` and
// `activity-walk.db.test.ts` by its name.

const planted = (capability: string | undefined) => ({ ...ENDPOINT_CAPABILITIES, 'planted.createPlant': capability });

describe('a planted endpoint', () => {
  it('is reported if it names no capability, or one that does not exist', () => {
    for (const capability of [undefined, '', 'plants.write', 'orders.delete'])
      expect(findCapabilityGaps(planted(capability), ENDPOINT_CAPABILITIES)).toStrictEqual([
        'planted.createPlant names no known capability',
      ]);
  });

  it('is reported if it has no row in the matrix of capabilities', () => {
    expect(findCapabilityGaps(planted('orders.write'), ENDPOINT_CAPABILITIES)).toStrictEqual([
      'planted.createPlant has no row in apps/web/testing/endpoint-capabilities.ts',
    ]);
  });

  it('is reported if its row grants it to other roles', () => {
    const rows = { ...ENDPOINT_CAPABILITIES, 'planted.createPlant': 'orders.read' };
    expect(findCapabilityGaps(planted('orders.write'), rows)).toStrictEqual([
      'planted.createPlant needs orders.write, but its row says orders.read',
    ]);
    expect(findCapabilityGaps(ENDPOINT_CAPABILITIES, rows)).toStrictEqual([
      'planted.createPlant has a row but does not exist',
    ]);
  });

  it('is reported if no case expects its entry in the activity log', () => {
    expect(findActivityGaps(['jobs.retryJob', 'planted.createPlant'], ['jobs.retryJob'])).toStrictEqual([
      'planted.createPlant has no case in apps/web/testing/activity-cases.ts',
    ]);
    expect(findActivityGaps([], ['planted.createPlant'])).toStrictEqual([
      'planted.createPlant has a case but is not a write endpoint of the owner area',
    ]);
  });

  it('passes when it has its capability, its row and its case', () => {
    expect(findCapabilityGaps(planted('orders.write'), planted('orders.write') as Record<string, string>)).toEqual([]);
    expect(findActivityGaps(['planted.createPlant'], ['planted.createPlant'])).toEqual([]);
  });
});
