import {
  chooseRendition,
  createRenditions,
  makeRendition,
  type Rendition,
  type RenditionChoice,
  type RenditionRequest,
} from '#features/media/server/index.ts';
import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

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
const REPEAT_MS = 60_000;
const MAX_ORDERS = 1000;

type Parts = Pick<HttpParts, 'database' | 'clock' | 'log'>;

export function createPictures(parts: Parts, storage: Storage, waitMs = WAIT_MS): Pictures {
  const choosing = { renditions: createRenditions(storage), log: parts.log, waitMs };
  // One write per rendition instead of one per visitor who requests it.
  const ordered = new Map<string, number>();
  return {
    choose: (request) => chooseRendition(choosing, request),
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
