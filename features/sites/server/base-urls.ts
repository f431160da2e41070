import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { toBaseUrl } from './base-url.ts';
import { findIdByHost, findPrimaryHost } from './repository.ts';

export interface BaseUrlQuery {
  websiteId: WebsiteId;
  /** The setting `VITRINE_URL`. */
  publicUrl: string | undefined;
  /** The URL of the request, or the address that the process listens on. */
  otherwise: string;
}

/** The base of all links to a website, read from the database. */
export async function findBaseUrl(db: Db, { websiteId, publicUrl, otherwise }: BaseUrlQuery): Promise<string> {
  return toBaseUrl({ ...(await findFacts(db, websiteId, publicUrl)), publicUrl, otherwise });
}

async function findFacts(db: Db, websiteId: WebsiteId, publicUrl: string | undefined) {
  const [primary, atPublicUrl] = await Promise.all([
    findPrimaryHost(db, websiteId),
    publicUrl === undefined ? null : findIdByHost(db, new URL(publicUrl).hostname),
  ]);
  return { primary, isPublicUrl: atPublicUrl === websiteId };
}

export interface BaseUrls {
  find: (websiteId: WebsiteId, otherwise: string) => Promise<string>;
  /** Call it when websites or hosts have changed. */
  forget: () => void;
}

const MAX_WEBSITES = 10_000;

/** Caches the base URL of each website, so that a request needs no query. */
export function createBaseUrls(db: Db, publicUrl: string | undefined): BaseUrls {
  const known = new Map<WebsiteId, ReturnType<typeof findFacts>>();
  return {
    async find(websiteId, otherwise) {
      const found = known.get(websiteId) ?? findFacts(db, websiteId, publicUrl);
      if (known.size >= MAX_WEBSITES) known.clear();
      known.set(websiteId, found);
      // A failed lookup is not cached.
      found.catch(() => known.delete(websiteId));
      return toBaseUrl({ ...(await found), publicUrl, otherwise });
    },
    forget: () => known.clear(),
  };
}
