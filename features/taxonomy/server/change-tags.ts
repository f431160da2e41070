import { lockTerms, replaceTerm, tagRepository } from '#features/content/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { Tag } from '../admin-contract.ts';
import { taxonomyErrors } from '../errors.ts';
import { TAG_TYPES } from '../term-messages.ts';
import { recordTagChange, type Undoable } from './record-change.ts';
import { toTag } from './to-tag.ts';

const tagType = TAG_TYPES.tag;

/** Runs a change of tags. All changes of one website wait for each other. */
async function changeTags<T>(ctx: Ctx, change: (tx: Ctx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    await lockTerms(tx.db, tx.websiteId);
    const result = await change(tx);
    await announcePurge(tx, []);
    return result;
  });
}

/** Creates a tag that items can get later. */
export async function createTag(ctx: Ctx, name: string): Promise<Tag> {
  return await changeTags(ctx, async (tx) => {
    await requireNewName(tx, name, null);
    await tagRepository.insert(tx.db, tx.websiteId, { name, now: tx.clock() });
    const created = await requireByName(tx, name);
    describeTag(tx, null, created);
    return created;
  });
}

/** Renames a tag in all items. The pages of the old name redirect. */
export async function renameTag(ctx: Ctx, id: string, name: string): Promise<Tag> {
  return await changeTags(ctx, async (tx) => {
    const [tag] = await requireTags(tx, [id]);
    if (tag === undefined || tag.name === name) return tag ?? (await requireByName(tx, name));
    await requireNewName(tx, name, tag);
    const isCreated = await tagRepository.isCreated(tx.db, tx.websiteId, tag.name);
    await replaceTag(tx, tag, { to: name, changeId: null });
    // A tag that exists without an item still does.
    if (isCreated || tag.itemCount === 0) await tagRepository.insert(tx.db, tx.websiteId, { name, now: tx.clock() });
    const renamed = await requireByName(tx, name);
    describeTag(tx, tag, renamed);
    return renamed;
  });
}

/** Replaces tags by another one in all items. */
export async function mergeTags(ctx: Ctx, id: string, from: readonly string[]): Promise<Undoable> {
  if (from.includes(id)) throw taxonomyErrors.error('TAXONOMY_MERGE_INTO_ITSELF', { tagType });
  return await changeTags(ctx, async (tx) => {
    const [target] = await requireTags(tx, [id]);
    const merged = await requireTags(tx, from);
    const names = merged.map(({ name }) => name);
    const into = target?.name ?? '';
    const result = await recordTagChange(tx, { names, affected: [...names, into] }, (changeId) =>
      replaceTags(tx, merged, { to: into, changeId }),
    );
    if (target !== undefined) describeTag(tx, target, (await requireByName(tx, target.name)) ?? null);
    return result;
  });
}

/** Removes tags from all items: all of them or none. */
export async function deleteTags(ctx: Ctx, ids: readonly string[]): Promise<Undoable> {
  return await changeTags(ctx, async (tx) => {
    const tags = await requireTags(tx, ids);
    const names = tags.map(({ name }) => name);
    return await recordTagChange(tx, { names, affected: names }, (changeId) =>
      replaceTags(tx, tags, { to: null, changeId }),
    );
  });
}

interface Replacement {
  to: string | null;
  /** The change that records it. Null if it is not recorded. */
  changeId: string | null;
}

async function replaceTags(tx: Ctx, tags: readonly Tag[], replacement: Replacement): Promise<number> {
  let itemCount = 0;
  for (const tag of tags) {
    itemCount += await replaceTag(tx, tag, replacement);
    describeTag(tx, tag, null);
  }
  return itemCount;
}

async function replaceTag(tx: Ctx, { name: from }: Tag, { to, changeId }: Replacement): Promise<number> {
  const now = tx.clock();
  await tagRepository.makeFormer(tx.db, tx.websiteId, { from, to, now });
  return await replaceTerm(tx.db, tx.websiteId, { kind: 'tag', collectionId: null, from, to, now, changeId });
}

/** The tags with these ids, each once, in any order. */
async function requireTags({ db, websiteId }: Ctx, ids: readonly string[]): Promise<Tag[]> {
  const unique = new Set(ids);
  const found = await tagRepository.findByIds(db, websiteId, [...unique]);
  if (found.length < unique.size) throw taxonomyErrors.error('TAXONOMY_TERM_NOT_FOUND', { tagType });
  return found.map(toTag);
}

async function requireNewName({ db, websiteId }: Ctx, name: string, self: Tag | null): Promise<void> {
  const known = await tagRepository.findByName(db, websiteId, name);
  if (known.some(({ id }) => id !== self?.id)) throw taxonomyErrors.error('TAXONOMY_TERM_EXISTS', { tagType });
}

async function requireByName({ db, websiteId }: Ctx, name: string): Promise<Tag> {
  const tag = (await tagRepository.findByName(db, websiteId, name)).find((known) => known.name === name);
  if (tag === undefined) throw taxonomyErrors.error('TAXONOMY_TERM_NOT_FOUND', { tagType });
  return toTag(tag);
}

/** The entry of the activity log for a change of a tag. */
export function describeTag({ activity }: Ctx, before: Tag | null, after: Tag | null): void {
  const subject = after ?? before;
  if (subject === null) return;
  const fieldsOf = ({ name, itemCount }: Tag) => ({ name, itemCount });
  activity?.describe({
    subject: { kind: 'tag', id: subject.id, label: subject.name },
    ...(before !== null && { before: fieldsOf(before) }),
    ...(after !== null && { after: fieldsOf(after) }),
  });
}
