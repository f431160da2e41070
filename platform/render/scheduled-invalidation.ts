import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { PageServer } from './page-server.ts';

export interface ScheduledInvalidationOptions {
  /** When pages of the website next change without a write; null when none will. */
  findNext(ctx: Ctx): Promise<Date | null>;
  /** Drops what is kept of its pages. */
  purge(websiteId: WebsiteId): void;
}

export interface ScheduledInvalidation {
  pages(server: PageServer): PageServer;
  /** To be called when the website has changed: its next moment may have too. */
  forget(websiteId: WebsiteId): void;
  clear(): void;
}

interface Moment {
  /** Milliseconds; infinite when no moment is known to come. */
  at: number;
}

const MAX_WEBSITES = 1000;

/**
 * Pages are kept until something is written, but some change because time passes. For each website the next such moment
 * is known; the first request after it drops what is kept. So nothing has to be written, and no clock has to ring.
 */
export function createScheduledInvalidation(options: ScheduledInvalidationOptions): ScheduledInvalidation {
  const moments = new Map<WebsiteId, Promise<Moment>>();

  async function read(ctx: Ctx): Promise<Moment> {
    const next = await options.findNext(ctx);
    return { at: next?.getTime() ?? Number.POSITIVE_INFINITY };
  }

  async function find(ctx: Ctx): Promise<Moment> {
    const known = moments.get(ctx.websiteId);
    if (known !== undefined) return await known;
    if (moments.size >= MAX_WEBSITES) moments.clear();
    const reading = read(ctx);
    moments.set(ctx.websiteId, reading);
    // A failed look is not remembered.
    reading.catch(() => moments.get(ctx.websiteId) === reading && moments.delete(ctx.websiteId));
    return await reading;
  }

  return {
    pages: (server) => ({
      async get(ctx, request, admit) {
        const { at } = await find(ctx);
        if (ctx.clock().getTime() >= at) {
          moments.delete(ctx.websiteId);
          options.purge(ctx.websiteId);
          await find(ctx);
        }
        return await server.get(ctx, request, admit);
      },
    }),
    forget: (websiteId) => void moments.delete(websiteId),
    clear: () => moments.clear(),
  };
}
