import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../migrate.ts';
import { administer } from './administer.ts';
import { silentLog } from './silent-log.ts';

// `samples/<number>.sql` contains rows for the tables created by that migration. Like the migration, it is not changed
// after it was added.
const SAMPLES = fileURLToPath(new URL('./samples', import.meta.url));

/**
 * Migrates a database to a version as years of use would have: the rows of each version are written while it is the
 * newest.
 */
export async function migrateWithSamples(
  url: string,
  version: number,
  edit = (text: string): string => text,
): Promise<void> {
  const samples = new Set(await readdir(SAMPLES));
  for (let upTo = 1; upTo <= version; upTo++) {
    await migrate({ url, log: silentLog, upTo });
    const sample = `${String(upTo).padStart(4, '0')}.sql`;
    if (!samples.has(sample)) continue;
    const text = edit(await readFile(join(SAMPLES, sample), 'utf8'));
    await administer(url, async (client) => void (await client.query(text)));
  }
}
