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

interface Moment {
  /** In milliseconds. Infinity when no change is scheduled. */
  at: number;
}

const MAX_WEBSITES = 1000;

/**
 * Pages are cached until something is written, but some change as time passes. The next such time is known for each
 * website, and the first request after it drops the cached pages. So no write and no timer is needed.
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
    // Do not remember a failed lookup.
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
