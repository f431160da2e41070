import { findListFilters, type StoredListFilters, saveListFilters } from '#features/content/server/index.ts';
import type { CollectionId, MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { catalogErrors } from '../errors.ts';
import type { ListFiltersRecord } from '../list-filters-contract.ts';
import type { ListFiltersInput } from '../list-filters-input.ts';

/** What visitors can filter a product list by. */
export async function getListFilters(ctx: Ctx, collectionId: CollectionId): Promise<ListFiltersRecord> {
  return toRecord(requireFound(await findListFilters(ctx.db, ctx.websiteId, { collectionId })));
}

export interface UpdateListFilters {
  collectionId: CollectionId;
  filters: ListFiltersInput;
  memberId: MemberId | null;
  /** The revision that was edited. */
  ifMatch: string | undefined;
}

/** Sets what visitors can filter a product list by, and its order. */
export async function updateListFilters(ctx: Ctx, update: UpdateListFilters): Promise<ListFiltersRecord> {
  const { collectionId, filters, memberId } = update;
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const before = requireFound(await findListFilters(db, websiteId, { collectionId, isLocked: true }));
    if (!matchesRevision(update, before.revision))
      throw catalogErrors.error('CATALOG_FILTERS_CHANGED', { name: before.updatedBy ?? 'Someone' });
    await saveListFilters(db, websiteId, { collectionId, filters, memberId, now: ctx.clock() });
    // Processes keep the collections of a website in memory until the whole website changes.
    await announcePurge(tx, []);
    const saved = requireFound(await findListFilters(db, websiteId, { collectionId }));
    tx.activity?.describe({
      subject: { kind: 'product-list', id: collectionId, label: before.title },
      before: { ...before.filters },
      after: { ...saved.filters },
    });
    return toRecord(saved);
  });
}

function requireFound(found: StoredListFilters | null): StoredListFilters {
  if (found === null) throw catalogErrors.error('CATALOG_LIST_NOT_FOUND');
  return found;
}

function toRecord({ id, slug, title, filters, revision, updatedBy }: StoredListFilters): ListFiltersRecord {
  return { id, title, path: `/${slug}`, filters: { ...filters, facets: [...filters.facets] }, revision, updatedBy };
}
