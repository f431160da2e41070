import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's own migrations, next to this file in the source. A bundle passes the folder it has copied them to. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  number: number;
  /** The file's name, e.g. `0042-restock-requests.sql`. */
  name: string;
  text: string;
  checksum: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

/** Sorted, numbered from 0001 without a gap. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = toNumber(name);
    checkOrder(migrations.at(-1), { number, name });
    const text = await readFile(join(dir, name), 'utf8');
    migrations.push({ number, name, text, checksum: toChecksum(text) });
  }
  return migrations;
}

function toNumber(name: string): number {
  const digits = FILE_NAME.exec(name)?.[1];
  if (digits === undefined) throw new Error(`Migration ${name} is not named like 0042-what-it-does.sql`);
  return Number(digits);
}

function checkOrder(previous: Migration | undefined, next: { number: number; name: string }): void {
  const expected = (previous?.number ?? 0) + 1;
  if (next.number === expected) return;
  if (next.number === previous?.number) {
    throw new Error(`Migrations ${previous.name} and ${next.name} have the same number`);
  }
  const missing = String(expected).padStart(4, '0');
  throw new Error(`Migration ${missing} is missing before ${next.name}`);
}

// Line endings differ between checkouts of the same commit.
function toChecksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
