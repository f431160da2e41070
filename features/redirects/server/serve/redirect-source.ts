import type { Ctx } from '#platform/context.ts';
import type { PurgeableCache } from '#platform/render/cache-invalidation.ts';
import type { PageProvider } from '#platform/render/page.ts';
import { createTenantCache } from '#platform/render/tenant-cache.ts';
import type { RedirectStatus } from '../../redirect-input.ts';
import { toLocation, toLookupPath } from '../address.ts';
import * as redirects from '../redirect-repository.ts';
import { REDIRECTS_TAG } from './redirects-tag.ts';

export interface ServedRedirect {
  id: string;
  status: RedirectStatus;
  location: string;
}

export interface RedirectSource {
  /** The redirect of a path, from memory once the website's redirects have been read. */
  find(ctx: Ctx, path: string): Promise<ServedRedirect | null>;
  /** Redirects visitors. Ask it after all other providers: what stands at an address wins over its redirect. */
  provider: PageProvider;
  cache: PurgeableCache;
}

/** The redirects of websites. A page that exists is served without asking for them. */
export function createRedirectSource(): RedirectSource {
  const served = createTenantCache(loadRedirects);
  const find: RedirectSource['find'] = async (ctx, path) => (await served.get(ctx)).get(toLookupPath(path)) ?? null;
  return {
    find,
    provider: async (ctx, { path }) => {
      const found = await find(ctx, path);
      return found === null ? null : { kind: 'redirect', status: found.status, location: found.location };
    },
    cache: {
      clear: served.clear,
      purge(websiteId, tags) {
        if (tags.length === 0 || tags.includes(REDIRECTS_TAG)) served.forget(websiteId);
      },
    },
  };
}

async function loadRedirects({ db, websiteId }: Ctx): Promise<Map<string, ServedRedirect>> {
  const found = await redirects.listLinks(db, websiteId);
  return new Map(found.map(({ id, path, to, status }) => [path, { id, status, location: toLocation(to) }]));
}
