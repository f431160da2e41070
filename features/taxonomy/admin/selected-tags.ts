import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { Tag, TagQuery } from '../admin-contract.ts';
import { listTags } from './api.ts';

const PAGE = 200;

/** The selected tags. Only called for at most a page of them, which is read again: the list knows their keys only. */
export async function selectedTags(target: BulkTarget): Promise<Tag[]> {
  const found: Tag[] = [];
  let cursor: string | null = null;
  const wanted = target.kind === 'keys' ? new Set(target.keys) : null;
  const except = new Set(target.kind === 'matching' ? target.except : []);
  // The list made the query from the filters of its definition, which are those of the contract.
  const filters = target.kind === 'matching' ? (target.query as Partial<TagQuery>) : {};
  do {
    const query: Partial<TagQuery> = { ...filters, limit: PAGE, ...(cursor !== null && { cursor }) };
    const page: { rows: readonly Tag[]; nextCursor: string | null } = await call(listTags, { query });
    found.push(...page.rows.filter(({ id }) => (wanted === null ? !except.has(id) : wanted.has(id))));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < target.count.value);
  return found;
}
