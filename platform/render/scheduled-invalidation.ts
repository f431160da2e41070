import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { PageServer } from './page-server.ts';

export interface ScheduledInvalidationOptions {
  /** The next time at which pages of the website change without a write. Null when there is none. */
  findNext(ctx: Ctx): Promise<Date | null>;
  /** Drops the cached pages of the website. */
  purge(websiteId: WebsiteId): void;
}

export interface ScheduledInvalidation {
  pages(server: PageServer): PageServer;
  /** Call it when the website has changed: its next change time may have changed too. */
  forget(websiteId: WebsiteId): void;
  clear(): void;
}

interface NextChange {
  /** In milliseconds. Infinity when no change is scheduled. */
  at: number;
}

const MAX_WEBSITES = 1000;

/**
 * Pages are cached until something is written, but some change as time passes. The next such time is known for each
 * website, and the first request after it drops the cached pages. So no write and no timer is needed.
 */
export function createScheduledInvalidation(options: ScheduledInvalidationOptions): ScheduledInvalidation {
  const nextChanges = new Map<WebsiteId, Promise<NextChange>>();

  async function read(ctx: Ctx): Promise<NextChange> {
    const next = await options.findNext(ctx);
    return { at: next?.getTime() ?? Number.POSITIVE_INFINITY };
  }

  async function find(ctx: Ctx): Promise<NextChange> {
    const known = nextChanges.get(ctx.websiteId);
    if (known !== undefined) return await known;
    if (nextChanges.size >= MAX_WEBSITES) nextChanges.clear();
    const reading = read(ctx);
    nextChanges.set(ctx.websiteId, reading);
    // Do not remember a failed lookup.
    reading.catch(() => nextChanges.get(ctx.websiteId) === reading && nextChanges.delete(ctx.websiteId));
    return await reading;
  }

  return {
    pages: (server) => ({
      async get(ctx, request, beforeRender) {
        // Never cached, and possibly read in a transaction that is rolled back.
        if (request.isMember === true) return await server.get(ctx, request, beforeRender);
        const { at } = await find(ctx);
        if (ctx.clock().getTime() >= at) {
          nextChanges.delete(ctx.websiteId);
          options.purge(ctx.websiteId);
          await find(ctx);
        }
        return await server.get(ctx, request, beforeRender);
      },
    }),
    forget: (websiteId) => void nextChanges.delete(websiteId),
    clear: () => nextChanges.clear(),
  };
}
