import type { z } from 'zod';
import { ProductFile } from '#features/catalog/product-file.ts';
import { CollectionFile, MAX_BODY_LENGTH } from '#features/content/collection-file.ts';
import { ItemFile } from '#features/content/item-file.ts';
import { FormFile } from '#features/forms/form-file.ts';
import { MediaMetadata, MediaMetadataFile } from '#features/media/media-file.ts';
import { Source } from '#features/reviews/review-table.ts';
import { readTable } from '#features/reviews/server/index.ts';
import { SiteFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import { decodeText, findUnstorable, isStorableText } from './decode-text.ts';
import type { FolderFiles, SiteDocument, Written } from './document.ts';
import type { FolderProblem } from './problem.ts';
import { StarterFile } from './starter-file.ts';

export interface ParsedFolder {
  /** Null when `site.json` itself cannot be read. */
  document: SiteDocument | null;
  problems: FolderProblem[];
}

/** Parses the files of a folder with their schemas. Reports every problem, not only the first. */
export async function parseFolder(files: FolderFiles): Promise<ParsedFolder> {
  const reader = new FolderReader(files);
  const site = reader.json('site.json', SiteFile);
  const notes = files.has('media.json') ? (reader.json('media.json', MediaMetadataFile) ?? {}) : {};
  const document = site === null ? null : emptyDocument(site);
  const target = document ?? emptyDocument(null as never);
  for (const file of [...files.keys()].toSorted()) await parseFile(reader, target, { file, notes });
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
    starter: null,
  };
}

interface FileInput {
  file: string;
  notes: Record<string, MediaMetadata>;
}

async function parseFile(reader: FolderReader, document: SiteDocument, { file, notes }: FileInput): Promise<void> {
  const [top, ...rest] = file.split('/');
  const name = rest.join('/');
  if (file === 'site.json' || file === 'media.json') return;
  if (file === 'starter.json') document.starter = reader.json(file, StarterFile);
  else if (top === 'theme' && name !== '') document.theme.set(name, reader.bytes(file));
  else if (top === 'media' && rest.length === 1) {
    document.media.set(name, { bytes: reader.bytes(file), note: notes[name] ?? MediaMetadata.parse({}) });
  } else if (top === 'reviews' && rest.length === 1) await parseReviews(reader, document, file);
  else if (file.endsWith('.html')) reader.addBody(file);
  else if (top === 'collections' && rest.length === 1)
    addFile(reader, { file, schema: CollectionFile, into: document.collections });
  else if (top === 'forms' && rest.length === 1) parseForm(reader, document, file);
  else if (top === 'items' && rest.length === 2) {
    addFile(reader, { file, schema: ItemFile, into: collectionFiles(document.items, rest[0] ?? '') });
  } else if (top === 'products' && rest.length === 2) {
    addFile(reader, { file, schema: ProductFile, into: collectionFiles(document.products, rest[0] ?? '') });
  } else reader.problem(file, '', 'this is not a file of a site folder');
}

function collectionFiles<File>(filesByCollection: Map<string, Map<string, File>>, slug: string): Map<string, File> {
  const found = filesByCollection.get(slug) ?? new Map<string, File>();
  filesByCollection.set(slug, found);
  return found;
}

interface FileTarget<File> {
  file: string;
  schema: z.ZodType<File>;
  into: Map<string, Written<File>>;
}

function addFile<File>(reader: FolderReader, { file, schema, into }: FileTarget<File>): void {
  const slug = reader.slugOf(file);
  const value = reader.json(file, schema);
  if (slug !== null && value !== null) into.set(slug, { file: value, body: reader.body(file) });
}

function parseForm(reader: FolderReader, document: SiteDocument, file: string): void {
  const key = reader.slugOf(file);
  const value = reader.json(file, FormFile);
  if (key !== null && value !== null) document.forms.set(key, value);
}

async function parseReviews(reader: FolderReader, document: SiteDocument, file: string): Promise<void> {
  const source = Source.safeParse(file.slice('reviews/'.length).replace(/\.csv$/, ''));
  if (!file.endsWith('.csv') || !source.success) {
    reader.problem(file, '', 'the name must be that of a source (letters, digits, spaces, . _ -) and end in .csv');
    return;
  }
  const text = decodeText(reader.bytes(file));
  const table = text === null || !isStorableText(text) ? null : await readTable(text);
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

function checkNotes(reader: FolderReader, document: SiteDocument, notes: Record<string, MediaMetadata>): void {
  for (const [name, { poster, captions }] of Object.entries(notes)) {
    if (!document.media.has(name)) reader.problem('media.json', name, 'there is no such file in media/');
    const others = [...(poster === undefined ? [] : [poster]), ...captions.map(({ file }) => file)];
    for (const other of others)
      if (!document.media.has(other)) reader.problem('media.json', name, `there is no file ${other} in media/`);
  }
}

const UNSTORABLE_MESSAGE = 'contains a character that cannot be stored';

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
    if (!isStorableText(text)) this.problem(file, '', UNSTORABLE_MESSAGE);
    return text;
  }

  addBody(file: string): void {
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
      const unstorablePath = findUnstorable(value);
      if (unstorablePath !== null) this.problem(file, fieldOf(unstorablePath), UNSTORABLE_MESSAGE);
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
