import { z } from 'zod';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { ImportQuery, listImportsEndpoint } from '../admin-contract.ts';
import { toRow } from './import-json.ts';
import * as imports from './import-repository.ts';

export async function listImports(
  ctx: Ctx,
  { search, sort, cursor, limit }: ImportQuery,
): Promise<ReplyOf<typeof listImportsEndpoint>> {
  const { db, websiteId } = ctx;
  const page = { search, isAscending: sort === 'created', after: readCursor(cursor), limit: limit + 1 };
  const found = await imports.listPage(db, websiteId, page);
  const records = found.slice(0, limit);
  const last = records.at(-1);
  const rows = [];
  for (const record of records) rows.push(await toRow(ctx, record));
  return {
    rows,
    nextCursor: found.length > limit && last !== undefined ? `${last.createdAt.toISOString()}_${last.id}` : null,
    count: toListCount(await imports.count(db, websiteId, page)),
  };
}

const Cursor = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{24}$/)]);

function readCursor(cursor: string | undefined): imports.ImportPage['after'] {
  if (cursor === undefined) return null;
  const parsed = Cursor.safeParse(cursor.split('_'));
  if (!parsed.success) throw httpErrors.error('HTTP_BAD_INPUT');
  const [time, id] = parsed.data;
  return { createdAt: new Date(time), id };
}
