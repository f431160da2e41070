import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';

export interface TenantCache<Value> {
  get(ctx: Ctx): Promise<Value>;
  forget(websiteId: WebsiteId): void;
  clear(): void;
}

const MAX_WEBSITES = 1000;

/** Something of a website that is loaded once and kept until it changes. */
export function createTenantCache<Value>(load: (ctx: Ctx) => Promise<Value>): TenantCache<Value> {
  const kept = new Map<WebsiteId, Promise<Value>>();
  return {
    async get(ctx) {
      const found = kept.get(ctx.websiteId);
      if (found !== undefined) return await found;
      if (kept.size >= MAX_WEBSITES) kept.delete(kept.keys().next().value as WebsiteId);
      const loading = load(ctx);
      kept.set(ctx.websiteId, loading);
      // Only what could be loaded is kept, and only while nobody has asked to forget it.
      loading.catch(() => kept.get(ctx.websiteId) === loading && kept.delete(ctx.websiteId));
      return await loading;
    },
    forget: (websiteId) => void kept.delete(websiteId),
    clear: () => kept.clear(),
  };
}
