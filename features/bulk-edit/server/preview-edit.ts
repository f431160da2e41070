import type { Ctx } from '#platform/context.ts';
import type { BulkPreview, PreviewRow } from '../admin-contract.ts';
import type { BulkField } from '../bulk-rule.ts';
import { bulkEditErrors } from '../errors.ts';
import type { RecordChange } from '../plan-changes.ts';
import { type EditInput, planEdit } from './plan-edit.ts';

const MAX_PROBLEMS = 50;

export interface PreviewInput extends EditInput {
  cursor?: string | undefined;
  limit: number;
}

/** One page of the values that a bulk edit would change, with the counts of all pages. */
export async function previewEdit(ctx: Ctx, { cursor, limit, ...input }: PreviewInput): Promise<BulkPreview> {
  const after = cursor === undefined ? null : requireCursor(cursor);
  const { plan, currency, summary, digest } = await planEdit(ctx, input);
  const { changes, problems, ...counts } = plan;
  const found = pageOf(changes, after, limit + 1);
  const last = found.at(limit - 1);
  return {
    currency,
    summary,
    ...counts,
    problems: problems.slice(0, MAX_PROBLEMS),
    rows: found.slice(0, limit).map(({ row }) => row),
    nextCursor: found.length > limit && last !== undefined ? toCursor(last.position) : null,
    digest,
  };
}

/** Where a value stands in the list: newest product first, then the variants in order, then the fields. */
interface Position {
  itemId: string;
  place: number;
  field: number;
}

function toCursor({ itemId, place, field }: Position): string {
  return `${itemId}.${place}.${field}`;
}

const CURSOR = /^([0-9a-f]{24})\.(\d{1,5})\.(\d{1,2})$/;

function requireCursor(text: string): Position {
  const [, itemId, place, field] = CURSOR.exec(text) ?? [];
  if (itemId === undefined) throw bulkEditErrors.error('BULK_EDIT_CURSOR_INVALID');
  return { itemId, place: Number(place), field: Number(field) };
}

interface PositionedRow {
  position: Position;
  row: PreviewRow;
}

function pageOf(changes: readonly RecordChange[], after: Position | null, limit: number): PositionedRow[] {
  const rows: PositionedRow[] = [];
  for (const change of changes) {
    if (rows.length >= limit) break;
    if (after !== null && isBefore(change, after)) continue;
    rows.push(...toRows(change).filter(({ position }) => after === null || isAfter(position, after)));
  }
  return rows.slice(0, limit);
}

/** Whether all values of a record come before a position. */
function isBefore({ itemId, place }: RecordChange, position: Position): boolean {
  return itemId === position.itemId ? place < position.place : itemId > position.itemId;
}

function isAfter(one: Position, other: Position): boolean {
  if (one.itemId !== other.itemId) return one.itemId < other.itemId;
  return one.place === other.place ? one.field > other.field : one.place > other.place;
}

function toRows({ place, before, after, warnings, ...name }: RecordChange): PositionedRow[] {
  const fields = Object.keys(after) as BulkField[];
  return fields.map((field, index) => ({
    position: { itemId: name.itemId, place, field: index },
    row: {
      ...name,
      field,
      before: toWire(before[field]),
      after: toWire(after[field]),
      warning: warnings[field] ?? null,
    },
  }));
}

export function toWire(value: RecordChange['after'][BulkField]): PreviewRow['after'] {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? [...value] : value;
}
