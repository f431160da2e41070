import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';

export interface TenantCache<Value> {
  get(ctx: Ctx): Promise<Value>;
  forget(websiteId: WebsiteId): void;
  clear(): void;
}

const MAX_WEBSITES = 1000;

export interface TenantCacheOptions<Value> {
  /** Seconds after which a value is loaded again even without a change. Null to keep it until then. */
  secondsKept?: (value: Value) => number | null;
}

/** Caches a value per website until it changes. */
export function createTenantCache<Value>(
  load: (ctx: Ctx) => Promise<Value>,
  { secondsKept = () => null }: TenantCacheOptions<Value> = {},
): TenantCache<Value> {
  const kept = new Map<WebsiteId, Promise<Value>>();
  const expiries = new WeakMap<Promise<Value>, number>();
  const isExpired = (ctx: Ctx, loading: Promise<Value>): boolean => {
    const expiry = expiries.get(loading);
    return expiry !== undefined && ctx.clock().getTime() >= expiry;
  };
  return {
    async get(ctx) {
      const found = kept.get(ctx.websiteId);
      if (found !== undefined && !isExpired(ctx, found)) return await found;
      if (kept.size >= MAX_WEBSITES) kept.delete(kept.keys().next().value as WebsiteId);
      const loading = load(ctx);
      kept.set(ctx.websiteId, loading);
      // Do not cache a failure, and do not touch a newer entry after an invalidation.
      loading.catch(() => kept.get(ctx.websiteId) === loading && kept.delete(ctx.websiteId));
      const value = await loading;
      const seconds = secondsKept(value);
      if (seconds !== null && !expiries.has(loading)) expiries.set(loading, ctx.clock().getTime() + seconds * 1000);
      return value;
    },
    forget: (websiteId) => void kept.delete(websiteId),
    clear: () => kept.clear(),
  };
}
