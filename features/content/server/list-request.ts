import { toCalendarDay } from '#kernel/time/zoned.ts';
import { categoryTerms } from '../category-tree.ts';
import type { ListQuery } from '../list-query.ts';
import { monthRange } from '../month.ts';
import type { Collection } from './collection.ts';
import type { ListRequest } from './item-source.ts';

// As many events as a calendar month can show.
const CALENDAR_LIMIT = 500;

export interface ListRequestParts {
  collection: Pick<Collection, 'type' | 'categories'>;
  query: ListQuery;
  pageSize: number;
  timeZone: string;
  now: Date;
}

/**
 * The request of a list to its source. It reads one item more than the page shows, to know whether there is a next page
 * without counting.
 */
export function toListRequest({ collection, query, pageSize, timeZone, now }: ListRequestParts): ListRequest {
  const { category, tag, author, featured, offset, page, view } = query;
  const filter = { ...categoryFilter(collection, category), tag, author, starred: featured || undefined };
  if (collection.type === 'events' && (view === 'calendar' || query.month !== null)) {
    const during = monthRange(query.month ?? toCalendarDay(now, timeZone), timeZone);
    return { ...filter, during, limit: CALENDAR_LIMIT, offset: 0 };
  }
  const range = query.month === null ? undefined : monthRange(query.month, timeZone);
  const before = offset !== null && 'before' in offset ? offset.before : undefined;
  const skip = offset !== null && 'skip' in offset ? offset.skip : 0;
  return {
    ...filter,
    published: { from: range?.from, before: earlier(range?.to, before) },
    part: collection.type === 'events' && (view === 'past' || view === 'upcoming') ? view : undefined,
    limit: pageSize + 1,
    offset: skip + (page - 1) * pageSize,
  };
}

/** A category includes the categories in it. */
export function categoryFilter(
  { categories }: Pick<Collection, 'categories'>,
  category: string | undefined,
): Pick<ListRequest, 'category' | 'innerCategories'> {
  const [, ...innerCategories] = category === undefined ? [] : categoryTerms(categories, category);
  return { category, ...(innerCategories.length > 0 && { innerCategories }) };
}

function earlier(a: Date | undefined, b: Date | undefined): Date | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
