import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { silentLog } from '#platform/log/log.ts';
import { createIntakeOf } from './intake.ts';
import { makeEvent } from './testing/make-event.ts';

// Covers queueing, batching and load shedding. Storage is covered by the database tests.

const SITE = 'a'.repeat(24) as WebsiteId;
const OTHER = 'b'.repeat(24) as WebsiteId;

/** An intake whose statements complete when the test says so. */
function open() {
  const batches: { websiteId: WebsiteId; size: number; weight: number }[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const intake = createIntakeOf((websiteId, events) => {
    batches.push({ websiteId, size: events.length, weight: events.reduce((sum, { weight }) => sum + weight, 0) });
    return new Promise((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  }, silentLog);
  return { intake, batches, ends };
}

const waitForImmediate = () => new Promise((resolve) => setImmediate(resolve));
const many = (count: number) => Array.from({ length: count }, () => makeEvent());
/** One event of each tenth of visitors, by which events are sampled. */
const tenths = () => Array.from({ length: 10 }, (_, tenth) => makeEvent({ visitor: `0000000${tenth}` }));

describe('the intake queue', () => {
  it('acknowledges an event when its statement is done, not before', async () => {
    const { intake, ends } = open();
    let acknowledged = false;
    const adding = intake.add(SITE, [makeEvent()]).then(() => {
      acknowledged = true;
    });
    await waitForImmediate();
    await waitForImmediate();
    expect([ends.length, acknowledged]).toStrictEqual([1, false]);
    ends[0]?.();
    await adding;
    expect(acknowledged).toBe(true);
  });

  it('writes events that arrive during a write in one batch, separately for each website', async () => {
    const { intake, batches, ends } = open();
    const adding = [intake.add(SITE, many(1)), intake.add(OTHER, many(1))];
    await waitForImmediate();
    adding.push(intake.add(SITE, many(3)), intake.add(SITE, many(4)));
    await waitForImmediate();
    for (let count = 0; count < 5; count++) {
      for (const end of ends) end();
      await waitForImmediate();
    }
    await Promise.all(adding);
    expect(batches.map(({ websiteId, size }) => [websiteId, size])).toStrictEqual([
      [SITE, 1],
      [OTHER, 1],
      [SITE, 7],
    ]);
  });

  it('writes a large batch without waiting for the event loop, and accepts more meanwhile', async () => {
    const { intake, batches, ends } = open();
    const adding = Array.from({ length: 130 }, () => intake.add(SITE, many(1)));
    expect(batches.map(({ size }) => size)).toStrictEqual([50]);
    await waitForImmediate();
    expect(batches.map(({ size }) => size)).toStrictEqual([50, 80]);
    for (const end of ends) end();
    await Promise.all(adding);
  });

  it('reports busy to the calls of a failed statement', async () => {
    const { intake, ends } = open();
    const adding = intake.add(SITE, many(2));
    await waitForImmediate();
    ends[0]?.(new Error('gone'));
    await expect(adding).rejects.toMatchObject({ code: 'ANALYTICS_BUSY' });
    const again = intake.add(SITE, many(1));
    await waitForImmediate();
    ends[1]?.();
    await expect(again).resolves.toBeUndefined();
  });

  it('a flood on one website does not cause load shedding on another', async () => {
    const { intake, batches, ends } = open();
    const flood = Array.from({ length: 3000 }, () => intake.add(SITE, tenths()).catch(() => undefined));
    const other = intake.add(OTHER, many(3));
    for (let count = 0; count < 60; count++) {
      await waitForImmediate();
      for (const end of ends) end();
    }
    await Promise.all([...flood, other]);
    const own = batches.filter(({ websiteId }) => websiteId === OTHER);
    expect(own).toStrictEqual([{ websiteId: OTHER, size: 3, weight: 3 }]);
    expect(batches.some(({ size, weight }) => weight > size)).toBe(true);
  });

  it('keeps all events of a visitor under pressure, or none', async () => {
    const { intake, batches, ends } = open();
    // Two of these are being written, and the others wait.
    for (let count = 0; count < 4; count++) void intake.add(SITE, many(2500));
    const visitors = tenths().map(({ visitor }) => intake.add(SITE, [makeEvent({ visitor }), makeEvent({ visitor })]));
    for (let count = 0; count < 20; count++) {
      await waitForImmediate();
      for (const end of ends) end();
    }
    await Promise.all(visitors);
    expect(batches.at(-1)).toStrictEqual({ websiteId: SITE, size: 2, weight: 20 });
  });

  it('keeps one of ten under pressure with a weight of ten, and none when it is full', async () => {
    const { intake, batches, ends } = open();
    const calls = (count: number) => Array.from({ length: count }, () => intake.add(SITE, tenths()));
    const acceptedCalls = [...calls(500), ...calls(10_000)];
    await waitForImmediate();
    // Two statements of 50 and 1000 events are running, so this many more fit.
    acceptedCalls.push(...calls(6005));
    await expect(intake.add(SITE, many(1))).rejects.toMatchObject({ code: 'ANALYTICS_BUSY' });
    for (let count = 0; count < 40; count++) {
      for (const end of ends) end();
      await waitForImmediate();
    }
    await Promise.all(acceptedCalls);
    const stored = batches.reduce((sum, { size }) => sum + size, 0);
    const weight = batches.reduce((sum, batch) => sum + batch.weight, 0);
    expect([stored, weight]).toStrictEqual([21_050, 165_050]);
    expect(Math.max(...batches.map(({ size }) => size))).toBe(1000);
  });
});
