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
/** Statements at the same time: one is written while the next is sent. */
const WRITERS = 2;

export interface Intake {
  /** Resolves when the events are stored for good; refuses when they cannot be. */
  add(websiteId: WebsiteId, events: readonly CensusEvent[]): Promise<void>;
}

interface Waiting {
  event: CensusEvent;
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

  put(websiteId: WebsiteId, event: CensusEvent): Promise<void> {
    return new Promise((done, failed) => {
      const queue = this.queues.get(websiteId) ?? [];
      queue.push({ event, done, failed });
      this.queues.set(websiteId, queue);
      this.size += 1;
    });
  }

  take(): { websiteId: WebsiteId; taken: Waiting[] } | null {
    const [first] = this.queues;
    if (first === undefined) return null;
    const [websiteId, queue] = first;
    const taken = queue.splice(0, MAX_BATCH);
    this.queues.delete(websiteId);
    if (queue.length > 0) this.queues.set(websiteId, queue);
    this.size -= taken.length;
    return { websiteId, taken };
  }
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
      const stored = kept.map((event) => events.put(websiteId, event));
      if (writing < WRITERS && stored.length > 0) {
        writing += 1;
        // After this turn of the loop, so that what arrives in it goes together.
        setImmediate(() => void drain());
      }
      await Promise.all(stored).catch((cause: unknown) => {
        throw analyticsErrors.error('ANALYTICS_BUSY', {}, { cause });
      });
    },
  };
}

async function writeAll(
  write: WriteBatch,
  { websiteId, taken }: { websiteId: WebsiteId; taken: readonly Waiting[] },
): Promise<void> {
  const events = taken.map(({ event }) => event);
  try {
    await write(websiteId, events);
    for (const { done } of taken) done();
  } catch (error) {
    for (const { failed } of taken) failed(error);
  }
}

function standForMany(event: CensusEvent): CensusEvent {
  return { ...event, weight: event.weight * ONE_OF };
}
