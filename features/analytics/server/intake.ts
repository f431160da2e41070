import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { isBadValue, isMissingReference } from '#platform/db/failure.ts';
import type { Log } from '#platform/log/log.ts';
import { analyticsErrors } from '../errors.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { createEventWriter, type WriteBatch } from './write-events.ts';

/** Events per statement. */
const MAX_BATCH = 1000;
/** Queue sizes per website above which events are sampled, or refused, and the limit for all websites together. */
const SAMPLING_THRESHOLD = 5000;
const MAX_QUEUED_PER_WEBSITE = 20_000;
const MAX_QUEUED = 100_000;
/** Under pressure one of this many events is kept and weighted for all of them. */
const SAMPLING_FACTOR = 10;
/** Concurrent statements. */
const WRITERS = 2;
/** With this many queued events, start writing without waiting for the event loop, while the next ones are read. */
const EAGER_WRITE_SIZE = 50;

export interface Intake {
  /** Resolves when the events are committed, and rejects when they cannot be stored. */
  add(websiteId: WebsiteId, events: readonly AnalyticsEvent[]): Promise<void>;
}

/** The events of one call, stored together. */
interface QueuedCall {
  events: readonly AnalyticsEvent[];
  done: () => void;
  failed: (error: unknown) => void;
}

export function createIntake(db: Db, log: Log): Intake {
  return createIntakeOf(createEventWriter(db), log);
}

interface QueuedBatch {
  websiteId: WebsiteId;
  calls: readonly QueuedCall[];
}

/** Queued events by website, so that a flood on one website does not delay the others. */
class EventQueue {
  size = 0;
  private readonly queues = new Map<WebsiteId, QueuedCall[]>();
  private readonly sizes = new Map<WebsiteId, number>();

  sizeOf(websiteId: WebsiteId): number {
    return this.sizes.get(websiteId) ?? 0;
  }

  put(websiteId: WebsiteId, events: readonly AnalyticsEvent[]): Promise<void> {
    return new Promise((done, failed) => {
      const queue = this.queues.get(websiteId);
      if (queue === undefined) this.queues.set(websiteId, [{ events, done, failed }]);
      else queue.push({ events, done, failed });
      this.adjustSize(websiteId, events.length);
    });
  }

  take(): QueuedBatch | null {
    const [first] = this.queues;
    if (first === undefined) return null;
    const [websiteId, queue] = first;
    const calls = queue.splice(0, countFitting(queue));
    this.queues.delete(websiteId);
    if (queue.length > 0) this.queues.set(websiteId, queue);
    for (const { events } of calls) this.adjustSize(websiteId, -events.length);
    return { websiteId, calls };
  }

  private adjustSize(websiteId: WebsiteId, by: number): void {
    this.size += by;
    const size = this.sizeOf(websiteId) + by;
    if (size === 0) this.sizes.delete(websiteId);
    else this.sizes.set(websiteId, size);
  }
}

/** How many calls fit into one statement, at least one. */
function countFitting(queue: readonly QueuedCall[]): number {
  let events = 0;
  const over = queue.findIndex((waiting) => (events += waiting.events.length) > MAX_BATCH);
  return over === -1 ? queue.length : Math.max(1, over);
}

/**
 * Collects events that arrive during a statement into the next one, so that a flood needs one statement for many events
 * and a single event does not wait. An event is acknowledged only after its statement has been committed.
 */
export function createIntakeOf(write: WriteBatch, log: Log): Intake {
  const events = new EventQueue();
  let writing = 0;
  const drain = async (): Promise<void> => {
    for (let next = events.take(); next !== null; next = events.take()) await writeAll(write, next, log);
    writing -= 1;
  };
  return {
    async add(websiteId, received) {
      const waiting = events.sizeOf(websiteId);
      if (waiting >= MAX_QUEUED_PER_WEBSITE || events.size >= MAX_QUEUED) throw analyticsErrors.error('ANALYTICS_BUSY');
      const sampled = waiting < SAMPLING_THRESHOLD ? received : received.filter(isInSample).map(weightSample);
      if (sampled.length === 0) return;
      const stored = events.put(websiteId, sampled);
      if (events.size >= EAGER_WRITE_SIZE && writing < WRITERS) {
        writing += 1;
        void drain();
      } else if (writing === 0) {
        writing += 1;
        // After this turn of the event loop, so that all arrivals in it are batched.
        setImmediate(() => void drain());
      }
      await stored;
    },
  };
}

async function writeAll(write: WriteBatch, { websiteId, calls }: QueuedBatch, log: Log): Promise<void> {
  const events = calls.flatMap((waiting) => waiting.events);
  try {
    await write(websiteId, events);
    for (const { done } of calls) done();
  } catch (cause) {
    // The website was deleted meanwhile: nothing is left to count, and the sender cannot do anything about it.
    if (isMissingReference(cause)) {
      for (const { done } of calls) done();
      return;
    }
    log.warn({ err: cause, websiteId, events: events.length }, 'failed to store analytics events');
    // Retry each call alone, so that one call's bad value does not fail the others.
    if (calls.length > 1 && isBadValue(cause)) {
      for (const one of calls) await writeAll(write, { websiteId, calls: [one] }, log);
      return;
    }
    const error = analyticsErrors.error('ANALYTICS_BUSY', {}, { cause });
    for (const { failed } of calls) failed(error);
  }
}

/** Samples by visitor, so that all events of a visitor are kept or none: counts of visitors and visits stay correct. */
function isInSample({ visitor, digest }: AnalyticsEvent): boolean {
  return Number.parseInt((visitor ?? digest).slice(0, 8), 16) % SAMPLING_FACTOR === 0;
}

function weightSample(event: AnalyticsEvent): AnalyticsEvent {
  return { ...event, weight: event.weight * SAMPLING_FACTOR };
}
