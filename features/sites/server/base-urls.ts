import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { toBaseUrl } from './base-url.ts';
import * as sites from './repository.ts';

export interface BaseUrlQuery {
  websiteId: WebsiteId;
  /** The setting `VITRINE_URL`. */
  publicUrl: string | undefined;
  /** The URL of the request, or the address that the process listens on. */
  fallback: string;
}

/** The base of all links to a website, read from the database. */
export async function findBaseUrl(db: Db, { websiteId, publicUrl, fallback }: BaseUrlQuery): Promise<string> {
  return toBaseUrl({ ...(await findHostInfo(db, websiteId, publicUrl)), publicUrl, fallback });
}

async function findHostInfo(db: Db, websiteId: WebsiteId, publicUrl: string | undefined) {
  const [primary, atPublicUrl] = await Promise.all([
    sites.findPrimaryHost(db, websiteId),
    publicUrl === undefined ? null : sites.findIdByHost(db, new URL(publicUrl).hostname),
  ]);
  return { primary, isPublicUrl: atPublicUrl === websiteId };
}

export interface BaseUrls {
  find: (websiteId: WebsiteId, fallback: string) => Promise<string>;
  /** Call it when websites or hosts have changed. */
  forget: () => void;
}

const MAX_WEBSITES = 10_000;

/** Caches the base URL of each website, so that a request needs no query. */
export function createBaseUrls(db: Db, publicUrl: string | undefined): BaseUrls {
  const known = new Map<WebsiteId, ReturnType<typeof findHostInfo>>();
  return {
    async find(websiteId, fallback) {
      const found = known.get(websiteId) ?? findHostInfo(db, websiteId, publicUrl);
      if (known.size >= MAX_WEBSITES) known.clear();
      known.set(websiteId, found);
      // A failed lookup is not cached.
      found.catch(() => known.delete(websiteId));
      return toBaseUrl({ ...(await found), publicUrl, fallback });
    },
    forget: () => known.clear(),
  };
}
