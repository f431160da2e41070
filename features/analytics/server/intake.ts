import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { analyticsErrors } from '../errors.ts';
import type { CensusEvent } from './census-event.ts';
import { insertBatch } from './event-repository.ts';

/** Events of one statement. */
const MAX_BATCH = 1000;
/** Waiting events from which on only some are kept, and from which on none is. */
const PRESSURE = 5000;
const FULL = 20_000;
/** Under pressure one of so many is kept, and stands for all of them. */
const ONE_OF = 10;
/** Statements at the same time, the second when so many events wait: few large ones cost less than many small ones. */
const WRITERS = 2;
const SECOND_FROM = 200;

export interface Intake {
  /** Resolves when the events are stored for good; refuses when they cannot be. */
  add(websiteId: WebsiteId, events: readonly CensusEvent[]): Promise<void>;
}

/** What one call has told: stored together. */
interface Waiting {
  events: readonly CensusEvent[];
  done: () => void;
  failed: (error: unknown) => void;
}

export type WriteBatch = (websiteId: WebsiteId, events: readonly CensusEvent[]) => Promise<void>;

export function createIntake(db: Db): Intake {
  return createIntakeOf((websiteId, events) => insertBatch(db, websiteId, events));
}

/** What waits, website by website: one in a flood does not keep the others waiting. */
class WaitingEvents {
  size = 0;
  private readonly queues = new Map<WebsiteId, Waiting[]>();

  put(websiteId: WebsiteId, events: readonly CensusEvent[]): Promise<void> {
    return new Promise((done, failed) => {
      const queue = this.queues.get(websiteId);
      if (queue === undefined) this.queues.set(websiteId, [{ events, done, failed }]);
      else queue.push({ events, done, failed });
      this.size += events.length;
    });
  }

  take(): { websiteId: WebsiteId; taken: Waiting[] } | null {
    const [first] = this.queues;
    if (first === undefined) return null;
    const [websiteId, queue] = first;
    const taken = queue.splice(0, countFitting(queue));
    this.queues.delete(websiteId);
    if (queue.length > 0) this.queues.set(websiteId, queue);
    for (const { events } of taken) this.size -= events.length;
    return { websiteId, taken };
  }
}

/** How many calls one statement takes: as many as fit, and the first in any case. */
function countFitting(queue: readonly Waiting[]): number {
  let events = 0;
  const over = queue.findIndex((waiting) => (events += waiting.events.length) > MAX_BATCH);
  return over === -1 ? queue.length : Math.max(1, over);
}

/**
 * Collects what arrives while a statement runs into the next one, so that a flood costs a statement for many events, and a
 * single event does not wait. An event is acknowledged when its statement has been committed, not before.
 */
export function createIntakeOf(write: WriteBatch): Intake {
  const events = new WaitingEvents();
  let writing = 0;
  let turn = 0;
  const drain = async (): Promise<void> => {
    for (let next = events.take(); next !== null; next = events.take()) await writeAll(write, next);
    writing -= 1;
  };
  return {
    async add(websiteId, told) {
      if (events.size >= FULL) throw analyticsErrors.error('ANALYTICS_BUSY');
      const kept = events.size < PRESSURE ? told : told.filter(() => ++turn % ONE_OF === 0).map(standForMany);
      if (kept.length === 0) return;
      const stored = events.put(websiteId, kept);
      if (writing === 0 || (writing < WRITERS && events.size >= SECOND_FROM)) {
        writing += 1;
        // After this turn of the loop, so that what arrives in it goes together.
        setImmediate(() => void drain());
      }
      await stored;
    },
  };
}

async function writeAll(
  write: WriteBatch,
  { websiteId, taken }: { websiteId: WebsiteId; taken: readonly Waiting[] },
): Promise<void> {
  const events = taken.flatMap((waiting) => waiting.events);
  try {
    await write(websiteId, events);
    for (const { done } of taken) done();
  } catch (cause) {
    const error = analyticsErrors.error('ANALYTICS_BUSY', {}, { cause });
    for (const { failed } of taken) failed(error);
  }
}

function standForMany(event: CensusEvent): CensusEvent {
  return { ...event, weight: event.weight * ONE_OF };
}
