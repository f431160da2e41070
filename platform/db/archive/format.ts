import { z } from 'zod';

// A backup is one gzip file of JSON lines: a header; for each table its columns, then its rows in batches; the
// sequences; the files of the storage folder in chunks; and a last line with counts and a checksum of all lines before
// it. Column values are PostgreSQL's own text representation, the only form in which every type is restored exactly.

export const FORMAT = 'vitrine-backup';
export const FORMAT_VERSION = 1;

const Count = z.int().min(0);
const Column = z.strictObject({ name: z.string(), type: z.string() });

export const Header = z.strictObject({
  kind: z.literal('header'),
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Number of the newest migration of the database. */
  schema: Count,
  created: z.iso.datetime(),
});
export type Header = z.infer<typeof Header>;

const Table = z.strictObject({
  kind: z.literal('table'),
  schema: z.string(),
  name: z.string(),
  columns: z.array(Column),
});
/** Rows of the table named last. */
const Rows = z.strictObject({ kind: z.literal('rows'), rows: z.array(z.array(z.string().nullable())) });
const Sequence = z.strictObject({
  kind: z.literal('sequence'),
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^-?\d+$/),
});
/** Relative, with forward slashes, never outside the folder. */
const FilePath = z
  .string()
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'));
const File = z.strictObject({ kind: z.literal('file'), path: FilePath });
/** A chunk of the file named last, in base64. The checksum makes it unnecessary to validate the encoding again. */
const Chunk = z.strictObject({ kind: z.literal('chunk'), data: z.string() });

export const End = z.strictObject({
  kind: z.literal('end'),
  rows: z.record(z.string(), Count),
  files: Count,
  /** Of all lines before this one, including their line ends. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

export const BodyLine = z.discriminatedUnion('kind', [Table, Rows, Sequence, File, Chunk]);
export type BodyLine = z.infer<typeof BodyLine>;
export type TableLine = z.infer<typeof Table>;
export type SequenceLine = z.infer<typeof Sequence>;

export function toTableKey({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
