import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { ActivityRow } from './admin-contract.ts';

const COLUMNS = [
  'Time',
  'Member',
  'Email',
  'Action',
  'Record type',
  'Record id',
  'Record',
  'Change',
  'Field',
  'Before',
  'After',
  'Network address',
  'Browser',
  'Request id',
];

const HIDDEN = '[hidden]';

/** A CSV table with one row per changed field. An entry without fields has one row. */
export function toCsv(entries: readonly ActivityRow[]): string {
  return toCsvLines([COLUMNS, ...entries.flatMap(toLines)]);
}

type RecordCells = readonly [kind: string, id: string, label: string, change: string];
type FieldCells = readonly [field: string, before: string, after: string];

const NO_RECORD: RecordCells = ['', '', '', ''];
const NO_FIELD: FieldCells = ['', '', ''];

function toLines(entry: ActivityRow): string[][] {
  const start = [new Date(entry.createdOn).toISOString(), entry.member.name, entry.member.email, entry.action];
  const end = [entry.address, entry.userAgent, entry.requestId];
  const toLine = (record: RecordCells, field: FieldCells): string[] => [...start, ...record, ...field, ...end];
  if (entry.records.length === 0) return [toLine(NO_RECORD, NO_FIELD)];
  return entry.records.flatMap(({ kind, id, label, change, fields }) => {
    const record: RecordCells = [kind, id, label, change];
    return fields.length === 0 ? [toLine(record, NO_FIELD)] : fields.map((field) => toLine(record, toCells(field)));
  });
}

function toCells({ field, before, after, isSecret }: ActivityRow['records'][number]['fields'][number]): FieldCells {
  return isSecret ? [field, HIDDEN, HIDDEN] : [field, toCell(before), toCell(after)];
}

const toCell = (value: string | number | boolean | null | undefined): string => String(value ?? '');
