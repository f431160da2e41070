import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A built file that browsers may cache forever: its name changes with its content. */
export interface Asset {
  contentType: string;
  body: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Reads the files of a bundle into memory, with the compressed variants that the build stored beside them. */
export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const name of await readdir(folder)) {
    const contentType = CONTENT_TYPES[path.extname(name)];
    if (contentType === undefined) continue;
    const file = path.join(folder, name);
    const [body, br, gzip] = await Promise.all([
      readFile(file),
      readIfExists(`${file}.br`),
      readIfExists(`${file}.gz`),
    ]);
    assets.set(name, { contentType, body, br, gzip });
  }
  return assets;
}

async function readIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
);

export interface EntryFiles {
  script: string;
  styles: string[];
  /** Scripts that the entry needs at once, to be preloaded. */
  preloads: string[];
}

/** A built bundle: its entries by source file, read once from the manifest of the bundler. */
export interface Bundle {
  folder: string;
  entry(source: string): EntryFiles;
}

export async function openBundle(folder: string): Promise<Bundle> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')));
  return { folder, entry: (source) => toEntry(manifest, folder, source) };
}

function toEntry(manifest: z.output<typeof Manifest>, folder: string, source: string): EntryFiles {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`${source} is not an entry of the bundle in ${folder}`);
  const chunks = [...collectImports(manifest, source)].flatMap((name) => manifest[name] ?? []);
  return {
    script: entry.file,
    styles: [...new Set([...entry.css, ...chunks.flatMap((chunk) => chunk.css)])],
    preloads: chunks.map((chunk) => chunk.file),
  };
}

/** The files that start the scripts of a page. */
export interface StartFiles {
  script: string;
  preloads: readonly string[];
  /** Fetched at once by the bootstrap script on a page with islands. */
  islands: string;
  /** Inline code for pages with islands. It records clicks until the island scripts have loaded. */
  recorder: string;
  /** The global names that theme scripts expect. */
  themeScript: string;
  /** Changes whenever any script changes. */
  release: string;
}

/** The storefront bundle with the files that start the scripts of its pages. */
export interface StorefrontBundle extends Bundle {
  start: StartFiles;
}

export async function openStorefrontBundle(folder: string): Promise<StorefrontBundle> {
  const bundle = await openBundle(folder);
  const recorder = await readFile(path.join(folder, 'record-early-input.js'), 'utf8');
  const { script, preloads } = bundle.entry('apps/storefront/main.ts');
  // The file name contains a hash of the content, which contains the names of its imports.
  const release = /-([\w-]+)\.js$/.exec(script)?.[1] ?? script;
  const start: StartFiles = {
    script,
    preloads,
    islands: bundle.entry('apps/storefront/islands.ts').script,
    recorder: recorder.trim(),
    themeScript: bundle.entry('apps/storefront/theme-scripts.ts').script,
    release,
  };
  return { ...bundle, start };
}

function collectImports(manifest: z.output<typeof Manifest>, name: string, seen = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    collectImports(manifest, imported, seen);
  }
  return seen;
}
