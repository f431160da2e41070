import { readFile } from 'node:fs/promises';

const SCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

const PAGES: Readonly<Record<string, readonly [file: string, contentType: string]>> = {
  '/v3/': ['v3.js', SCRIPT],
  '/v3/fields': ['fields.html', HTML],
  '/v3/fields.js': ['fields.js', SCRIPT],
  '/v3/bank': ['bank.html', HTML],
  '/v3/bank.js': ['bank.js', SCRIPT],
};

/**
 * Files that a browser loads from Stripe: the script, the frame with the fields, and the page of a bank. Null for other
 * paths.
 */
export async function readStripePage(path: string): Promise<{ contentType: string; body: Buffer } | null> {
  const page = PAGES[path];
  if (page === undefined) return null;
  const [file, contentType] = page;
  return { contentType, body: await readFile(new URL(`page/${file}`, import.meta.url)) };
}
