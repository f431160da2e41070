import type { Ctx } from '#platform/context.ts';
import * as tags from './tag-repository.ts';

/** The tags in `site.json`: those that exist without an item, and former names with what replaced them. */
export interface TagFile {
  tags?: string[] | undefined;
  /** An empty name: the tag was deleted. */
  oldTags?: Record<string, string> | undefined;
}

export async function readTagFile({ db, websiteId }: Ctx): Promise<TagFile> {
  const stored = await tags.listStored(db, websiteId);
  const created = stored.filter(({ isFormer }) => !isFormer).map(({ name }) => name);
  const former = stored.filter(({ isFormer }) => isFormer).map(({ name, target }) => [name, target ?? ''] as const);
  return {
    ...(created.length > 0 && { tags: created }),
    ...(former.length > 0 && { oldTags: Object.fromEntries(former) }),
  };
}

export async function saveTagFile(ctx: Ctx, file: TagFile): Promise<void> {
  const created = new Set(file.tags);
  const former = Object.entries(file.oldTags ?? {}).filter(([name]) => !created.has(name));
  await tags.replaceStored(ctx.db, ctx.websiteId, {
    now: ctx.clock(),
    tags: [
      ...[...created].map((name) => ({ name, isFormer: false, target: null })),
      ...former.map(([name, target]) => ({ name, isFormer: true, target: target === '' ? null : target })),
    ],
  });
}
