import type { z } from 'zod';
import { ProductFile } from '#features/catalog/product-file.ts';
import { CollectionFile } from '#features/content/collection-file.ts';
import { ItemFile } from '#features/content/item-file.ts';
import { FormFile } from '#features/forms/form-file.ts';
import { MediaMetadata, MediaMetadataFile } from '#features/media/media-file.ts';
import { writeTable } from '#features/reviews/review-table.ts';
import { SiteFile } from '#features/sites/site-file.ts';
import { toCanonicalJson } from '#kernel/contract/canonical-json.ts';
import type { FolderFiles, SiteDocument, Written } from './document.ts';
import { StarterFile } from './starter-file.ts';

/** A site as the files of a folder, in canonical form. */
export function formatFolder(document: SiteDocument): FolderFiles {
  const files: FolderFiles = new Map();
  files.set('site.json', encode(toCanonicalJson(SiteFile, sortStrings(document.site))));
  writeAll(files, { folder: 'collections', schema: CollectionFile, entries: document.collections });
  for (const [collectionSlug, entries] of document.items)
    writeAll(files, { folder: `items/${collectionSlug}`, schema: ItemFile, entries });
  for (const [collectionSlug, entries] of document.products) {
    writeAll(files, { folder: `products/${collectionSlug}`, schema: ProductFile, entries: inOptionOrder(entries) });
  }
  for (const [key, form] of document.forms) files.set(`forms/${key}.json`, encode(toCanonicalJson(FormFile, form)));
  for (const [source, rows] of document.reviews) files.set(`reviews/${source}.csv`, encode(writeTable(rows)));
  const notes = mediaNotes(document);
  if (notes !== null) files.set('media.json', encode(notes));
  for (const [name, { bytes }] of document.media) files.set(`media/${name}`, bytes);
  for (const [name, bytes] of document.theme) files.set(`theme/${name}`, bytes);
  if (document.starter !== null) files.set('starter.json', encode(toCanonicalJson(StarterFile, document.starter)));
  return files;
}

interface Folder<File> {
  folder: string;
  schema: z.ZodType<File>;
  entries: ReadonlyMap<string, Written<File>>;
}

function writeAll<File>(files: FolderFiles, { folder, schema, entries }: Folder<File>): void {
  for (const [slug, { file, body }] of entries) {
    files.set(`${folder}/${slug}.json`, encode(toCanonicalJson(schema, file)));
    if (body !== '') files.set(`${folder}/${slug}.html`, encode(body));
  }
}

/** Sorts attributes by the order of the options. */
function inOptionOrder(entries: ReadonlyMap<string, Written<ProductFile>>): Map<string, Written<ProductFile>> {
  const ordered = [...entries].map(([slug, { file, body }]) => {
    const variants = file.variants.map((variant) => {
      const attributes = Object.fromEntries(file.options.map((option) => [option, variant.attributes[option] ?? '']));
      return { ...variant, attributes };
    });
    return [slug, { file: { ...file, variants }, body }] as const;
  });
  return new Map(ordered);
}

function sortStrings(site: SiteFile): SiteFile {
  const strings = Object.entries(site.strings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...site, strings: Object.fromEntries(strings) };
}

/** Files in alphabetical order, without those that have no notes. Null when there are no notes at all. */
function mediaNotes(document: SiteDocument): string | null {
  const empty = toCanonicalJson(MediaMetadata, MediaMetadata.parse({}));
  const notes: Record<string, unknown> = {};
  for (const [name, { note }] of [...document.media].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const json = toCanonicalJson(MediaMetadata, note);
    if (json !== empty) notes[name] = JSON.parse(json);
  }
  return Object.keys(notes).length === 0 ? null : toCanonicalJson(MediaMetadataFile, notes);
}

function encode(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
