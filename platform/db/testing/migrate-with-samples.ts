import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrate.ts';
import { administer } from './administer.ts';
import { silentLog } from './silent-log.ts';

// `samples/<number>.sql` contains rows for the tables created by that migration. Like the migration, it is not changed
// after it was added.
const SAMPLES = fileURLToPath(new URL('./samples', import.meta.url));

/** Migrates a database by one version and writes the rows of that version while it is the newest. */
export async function addVersionWithSamples(
  url: string,
  version: number,
  edit = (text: string): string => text,
): Promise<void> {
  await migrate({ url, log: silentLog, upTo: version });
  const text = await readSample(version);
  if (text !== null) await administer(url, async (client) => void (await client.query(edit(text))));
}

/** Migrates a database to a version as years of use would have. */
export async function migrateWithSamples(url: string, version: number, edit?: (text: string) => string): Promise<void> {
  for (let upTo = 1; upTo <= version; upTo++) await addVersionWithSamples(url, upTo, edit);
}

/** Not every version has rows of its own. */
async function readSample(version: number): Promise<string | null> {
  const name = `${String(version).padStart(4, '0')}.sql`;
  return (await readdir(SAMPLES)).includes(name) ? await readFile(join(SAMPLES, name), 'utf8') : null;
}
