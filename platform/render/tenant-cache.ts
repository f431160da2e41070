import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';

export interface TenantCache<Value> {
  get(ctx: Ctx): Promise<Value>;
  forget: (websiteId: WebsiteId) => void;
  clear: () => void;
}

const MAX_WEBSITES = 1000;

export interface TenantCacheOptions<Value> {
  /** Seconds after which a value is loaded again even without a change. Null to keep it until then. */
  maxAgeSeconds?: (value: Value) => number | null;
}

/** Caches a value per website until it changes. */
export function createTenantCache<Value>(
  load: (ctx: Ctx) => Promise<Value>,
  { maxAgeSeconds = () => null }: TenantCacheOptions<Value> = {},
): TenantCache<Value> {
  const cache = new Map<WebsiteId, Promise<Value>>();
  const expiries = new WeakMap<Promise<Value>, number>();
  const isExpired = (ctx: Ctx, loading: Promise<Value>): boolean => {
    const expiry = expiries.get(loading);
    return expiry !== undefined && ctx.clock().getTime() >= expiry;
  };
  return {
    async get(ctx) {
      const found = cache.get(ctx.websiteId);
      if (found !== undefined && !isExpired(ctx, found)) return await found;
      if (cache.size >= MAX_WEBSITES) cache.delete(cache.keys().next().value as WebsiteId);
      const loading = load(ctx);
      cache.set(ctx.websiteId, loading);
      // Do not cache a failure, and do not touch a newer entry after an invalidation.
      loading.catch(() => cache.get(ctx.websiteId) === loading && cache.delete(ctx.websiteId));
      const value = await loading;
      const seconds = maxAgeSeconds(value);
      if (seconds !== null && !expiries.has(loading)) expiries.set(loading, ctx.clock().getTime() + seconds * 1000);
      return value;
    },
    forget: (websiteId) => void cache.delete(websiteId),
    clear: () => cache.clear(),
  };
}
