import type { WebsiteId } from '#kernel/ids/id.ts';
import type { MissingHits, RedirectHits } from '../hit-repository.ts';

/** Limits of one website and interval: a flood of addresses must not fill the memory. */
const MAX_PATHS = 2000;
const MAX_REFERRERS = 10;
const MAX_WEBSITES = 1000;

export interface PendingWebsite {
  redirects: readonly RedirectHits[];
  missing: readonly MissingHits[];
}

interface MissingCount {
  hits: number;
  lastHitAt: Date;
  referrers: Map<string, number>;
}

interface Counts {
  redirects: Map<string, RedirectHits>;
  missing: Map<string, MissingCount>;
}

/** Hits that are not stored yet, by website. */
export class PendingHits {
  private counts = new Map<WebsiteId, Counts>();

  addRedirect(websiteId: WebsiteId, id: string, at: Date): void {
    const counts = this.countsOf(websiteId);
    if (counts === null) return;
    counts.redirects.set(id, { id, hits: (counts.redirects.get(id)?.hits ?? 0) + 1, lastHitAt: at });
  }

  addMissing(websiteId: WebsiteId, { path, referrer, at }: { path: string; referrer: string; at: Date }): void {
    const missing = this.countsOf(websiteId)?.missing;
    if (missing === undefined) return;
    const known = missing.get(path);
    if (known === undefined && missing.size >= MAX_PATHS) return;
    const count = known ?? { hits: 0, lastHitAt: at, referrers: new Map<string, number>() };
    count.hits += 1;
    count.lastHitAt = at;
    if (referrer !== '' && (count.referrers.has(referrer) || count.referrers.size < MAX_REFERRERS))
      count.referrers.set(referrer, (count.referrers.get(referrer) ?? 0) + 1);
    missing.set(path, count);
  }

  /** Returns all counts and forgets them. */
  take(): Map<WebsiteId, PendingWebsite> {
    const { counts } = this;
    this.counts = new Map();
    return new Map([...counts].map(([websiteId, count]) => [websiteId, toPending(count)]));
  }

  private countsOf(websiteId: WebsiteId): Counts | null {
    const known = this.counts.get(websiteId);
    if (known !== undefined) return known;
    if (this.counts.size >= MAX_WEBSITES) return null;
    const counts: Counts = { redirects: new Map(), missing: new Map() };
    this.counts.set(websiteId, counts);
    return counts;
  }
}

function toPending({ redirects, missing }: Counts): PendingWebsite {
  return {
    redirects: [...redirects.values()],
    missing: [...missing].map(([path, { hits, lastHitAt, referrers }]) => {
      const [[referrer, referrerHits] = ['', 0] as const] = [...referrers].toSorted(([, a], [, b]) => b - a);
      return { path, hits, lastHitAt, referrer, referrerHits };
    }),
  };
}
