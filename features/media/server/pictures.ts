import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { chooseRendition, type RenditionChoice, type RenditionRequest } from './choose-rendition.ts';
import { makeRendition } from './media-jobs.ts';
import type { Rendition } from './rendition.ts';
import { createRenditionStore } from './rendition-store.ts';

export interface RenditionOrder extends Rendition {
  websiteId: WebsiteId;
  mediaId: MediaId;
}

/** The renditions of pictures that pages request. */
export interface Pictures {
  choose(request: RenditionRequest): Promise<RenditionChoice>;
  /** Schedules a job for a missing rendition. */
  order(order: RenditionOrder): Promise<void>;
}

const WAIT_MS = 4000;
/** The time before a rendition that is still missing is ordered again. */
const REPEAT_MS = MINUTE;
const MAX_ORDERS = 1000;

type Parts = Pick<HttpParts, 'database' | 'clock' | 'log'>;

export function createPictures(parts: Parts, storage: Storage, waitMs = WAIT_MS): Pictures {
  const chooseParts = { renditions: createRenditionStore(storage), log: parts.log, waitMs };
  // One write per rendition instead of one per visitor who requests it.
  const ordered = new Map<string, number>();
  return {
    choose: (request) => chooseRendition(chooseParts, request),
    async order({ websiteId, ...payload }) {
      const uniqueKey = `${payload.mediaId} ${payload.width} ${payload.format}`;
      const now = parts.clock().getTime();
      if (now - (ordered.get(uniqueKey) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
      if (ordered.size >= MAX_ORDERS) ordered.clear();
      ordered.set(uniqueKey, now);
      const ctx = { db: parts.database, clock: parts.clock, websiteId };
      await enqueue(ctx, makeRendition, { payload, uniqueKey });
    },
  };
}
