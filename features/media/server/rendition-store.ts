import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { toStoredWidth } from '../rules.ts';
import { type ImagePriority, withImageSlot } from './image-slots.ts';
import { originalKey, renditionsKey } from './originals.ts';
import type { Rendition } from './rendition.ts';
import type { Medium } from './repository.ts';
import { requestRendition } from './request-rendition.ts';

/** Makes renditions on first request and stores them. Concurrent requests for the same one share the work. */
export function createRenditionStore(storage: Storage) {
  const inProgress = new Map<string, Promise<Uint8Array | null>>();

  async function make(
    { websiteId, medium }: Subject,
    rendition: Rendition,
    priority: ImagePriority,
  ): Promise<Uint8Array | null> {
    return await withImageSlot(async () => {
      // Read inside the slot, so that only the originals being processed are in memory.
      const original = await storage.get(originalKey(websiteId, medium.sha256));
      const bytes = original === null ? null : await requestRendition(original, { medium, rendition, priority });
      if (bytes !== null) await storage.put(renditionKey(websiteId, medium, rendition), bytes);
      return bytes;
    }, priority);
  }

  return {
    // oxlint-disable-next-line max-params -- the last has a default
    async get(
      websiteId: WebsiteId,
      medium: Medium,
      rendition: Rendition,
      priority: ImagePriority = 'owner',
    ): Promise<Uint8Array | null> {
      const kept = toKept(medium, rendition);
      const key = renditionKey(websiteId, medium, kept);
      const found = await storage.get(key);
      if (found !== null) return found;
      const known = inProgress.get(key);
      if (known !== undefined) return await known;
      const making = make({ websiteId, medium }, kept, priority).finally(() => inProgress.delete(key));
      inProgress.set(key, making);
      return await making;
    },
    async has(websiteId: WebsiteId, medium: Medium, rendition: Rendition): Promise<boolean> {
      return await storage.has(renditionKey(websiteId, medium, toKept(medium, rendition)));
    },
    /** Returns it only if it exists already. */
    async find(websiteId: WebsiteId, medium: Medium, rendition: Rendition): Promise<Uint8Array | null> {
      return await storage.get(renditionKey(websiteId, medium, toKept(medium, rendition)));
    },
  };
}

interface Subject {
  websiteId: WebsiteId;
  medium: Medium;
}

export type Renditions = ReturnType<typeof createRenditionStore>;

function toKept(medium: Medium, { width, format }: Rendition): Rendition {
  return { width: toStoredWidth(width, medium), format };
}

export function renditionKey(websiteId: WebsiteId, medium: Medium, { width, format }: Rendition): string {
  return `${renditionsKey(websiteId, medium.sha256)}/${width}w.${format}`;
}
