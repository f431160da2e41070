import type { z } from 'zod';
import { ProductFile } from '#features/catalog/product-file.ts';
import { FormFile } from '#features/forms/form-file.ts';
import { MediaNote, MediaNotes } from '#features/media/media-file.ts';
import { CollectionFile, MAX_BODY_LENGTH } from '#features/pages/collection-file.ts';
import { ItemFile } from '#features/pages/item-file.ts';
import { Source } from '#features/reviews/review-table.ts';
import { readTable } from '#features/reviews/server/index.ts';
import { SiteFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import type { FolderFiles, SiteDocument, Written } from './document.ts';
import type { FolderProblem } from './problem.ts';
import { decodeText, findUnkept, isKept } from './read-text.ts';

export interface ParsedFolder {
  /** Null when `site.json` itself cannot be read. */
  document: SiteDocument | null;
  problems: FolderProblem[];
}

/** Parses the files of a folder with their schemas. Reports every problem, not only the first. */
export async function parseFolder(files: FolderFiles): Promise<ParsedFolder> {
  const reader = new FolderReader(files);
  const site = reader.json('site.json', SiteFile);
  const notes = files.has('media.json') ? (reader.json('media.json', MediaNotes) ?? {}) : {};
  const document = site === null ? null : emptyDocument(site);
  const target = document ?? emptyDocument(null as never);
  for (const file of [...files.keys()].toSorted()) await placeFile(reader, target, { file, notes });
  reader.checkBodies();
  checkNotes(reader, target, notes);
  return { document, problems: reader.problems };
}

function emptyDocument(site: SiteFile): SiteDocument {
  return {
    site,
    collections: new Map(),
    items: new Map(),
    products: new Map(),
    forms: new Map(),
    reviews: new Map(),
    media: new Map(),
    theme: new Map(),
  };
}

interface PlacedFile {
  file: string;
  notes: Record<string, MediaNote>;
}

async function placeFile(reader: FolderReader, document: SiteDocument, { file, notes }: PlacedFile): Promise<void> {
  const [top, ...rest] = file.split('/');
  const name = rest.join('/');
  if (file === 'site.json' || file === 'media.json') return;
  if (top === 'theme' && name !== '') document.theme.set(name, reader.bytes(file));
  else if (top === 'media' && rest.length === 1) {
    document.media.set(name, { bytes: reader.bytes(file), note: notes[name] ?? MediaNote.parse({}) });
  } else if (top === 'reviews' && rest.length === 1) await placeReviews(reader, document, file);
  else if (file.endsWith('.html')) reader.bodySeen(file);
  else if (top === 'collections' && rest.length === 1)
    place(reader, { file, schema: CollectionFile, into: document.collections });
  else if (top === 'forms' && rest.length === 1) placeForm(reader, document, file);
  else if (top === 'items' && rest.length === 2) {
    place(reader, { file, schema: ItemFile, into: shelf(document.items, rest[0] ?? '') });
  } else if (top === 'products' && rest.length === 2) {
    place(reader, { file, schema: ProductFile, into: shelf(document.products, rest[0] ?? '') });
  } else reader.problem(file, '', 'this is not a file of a site folder');
}

function shelf<File>(shelves: Map<string, Map<string, File>>, slug: string): Map<string, File> {
  const found = shelves.get(slug) ?? new Map<string, File>();
  shelves.set(slug, found);
  return found;
}

interface Place<File> {
  file: string;
  schema: z.ZodType<File>;
  into: Map<string, Written<File>>;
}

function place<File>(reader: FolderReader, { file, schema, into }: Place<File>): void {
  const slug = reader.slugOf(file);
  const value = reader.json(file, schema);
  if (slug !== null && value !== null) into.set(slug, { file: value, body: reader.body(file) });
}

function placeForm(reader: FolderReader, document: SiteDocument, file: string): void {
  const key = reader.slugOf(file);
  const value = reader.json(file, FormFile);
  if (key !== null && value !== null) document.forms.set(key, value);
}

async function placeReviews(reader: FolderReader, document: SiteDocument, file: string): Promise<void> {
  const source = Source.safeParse(file.slice('reviews/'.length).replace(/\.csv$/, ''));
  if (!file.endsWith('.csv') || !source.success) {
    reader.problem(file, '', 'the name must be that of a source (letters, digits, spaces, . _ -) and end in .csv');
    return;
  }
  const text = decodeText(reader.bytes(file));
  const table = text === null || !isKept(text) ? null : await readTable(text);
  if (table === null) {
    reader.problem(file, '', 'the first line must name the columns product, rating, name, text and date');
    return;
  }
  for (const { line, message } of table.problems) reader.problem(file, `line ${line}`, message);
  document.reviews.set(
    source.data,
    table.rows.map(({ line: _line, ...row }) => row),
  );
}

function checkNotes(reader: FolderReader, document: SiteDocument, notes: Record<string, MediaNote>): void {
  for (const name of Object.keys(notes)) {
    if (!document.media.has(name)) reader.problem('media.json', name, 'there is no such file in media/');
  }
}

const UNKEPT = 'holds a character that cannot be kept';

class FolderReader {
  readonly problems: FolderProblem[] = [];
  private readonly files: FolderFiles;
  private readonly bodies = new Set<string>();

  constructor(files: FolderFiles) {
    this.files = files;
  }

  problem(file: string, field: string, message: string): void {
    this.problems.push({ file, field, message });
  }

  bytes(file: string): Uint8Array {
    return this.files.get(file) ?? new Uint8Array();
  }

  json<Value>(file: string, schema: z.ZodType<Value>): Value | null {
    const bytes = this.files.get(file);
    if (bytes === undefined) {
      this.problem(file, '', 'this file is missing');
      return null;
    }
    const value = this.parseJson(file, bytes);
    if (value === undefined) return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.problem(file, fieldOf(issue.path), messageOf(issue));
    return null;
  }

  slugOf(file: string): string | null {
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
    if (file.endsWith('.json') && Slug.safeParse(name).success) return name;
    this.problem(
      file,
      '',
      'the name must be a slug (lower-case letters, digits and hyphens, without "config") and end in .json',
    );
    return null;
  }

  body(jsonFile: string): string {
    const file = jsonFile.replace(/\.json$/, '.html');
    const bytes = this.files.get(file);
    if (bytes === undefined) return '';
    const text = this.text(file, bytes);
    if (text === null) return '';
    if (text.length > MAX_BODY_LENGTH) this.problem(file, '', `a body may hold at most ${MAX_BODY_LENGTH} characters`);
    if (!isKept(text)) this.problem(file, '', UNKEPT);
    return text;
  }

  bodySeen(file: string): void {
    this.bodies.add(file);
  }

  /** A body without its JSON file is a problem. */
  checkBodies(): void {
    for (const file of this.bodies) {
      const json = file.replace(/\.html$/, '.json');
      const hasOwner = this.files.has(json) && !json.startsWith('forms/') && json.includes('/');
      if (!hasOwner) this.problem(file, '', `there is no ${json} that this belongs to`);
    }
  }

  private text(file: string, bytes: Uint8Array): string | null {
    const text = decodeText(bytes);
    if (text === null) this.problem(file, '', 'the text is not UTF-8');
    return text;
  }

  private parseJson(file: string, bytes: Uint8Array): unknown {
    const text = this.text(file, bytes);
    if (text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      const unkept = findUnkept(value);
      if (unkept !== null) this.problem(file, fieldOf(unkept), UNKEPT);
      return value;
    } catch (error) {
      this.problem(file, '', `not valid JSON: ${(error as Error).message}`);
      return undefined;
    }
  }
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
  return issue.message;
}
