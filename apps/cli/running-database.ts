import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toSocketUrl } from '#platform/db/database-url.ts';
import { connect } from '#platform/db/db.ts';
import { OWNER_ROLE } from '#platform/db/embedded/cluster.ts';
import { silentLog } from '#platform/log/log.ts';

/** The URL of the embedded server that another process of this installation runs, or null if none does. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  // PostgreSQL writes one value per line: process id, data folder, start time, port, socket folder, address, memory,
  // state.
  const lines = await readLines(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'));
  const socketDir = lines[4];
  if (socketDir === undefined || lines[7]?.trim() !== 'ready') return null;
  const url = toSocketUrl({ socketDir, user: OWNER_ROLE, database: OWNER_ROLE });
  return (await answers(url)) ? url : null;
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

// A crash leaves the file behind, so only a reply proves that the server runs.
async function answers(url: string): Promise<boolean> {
  const database = connect({ url, max: 1, log: silentLog });
  try {
    await database.ping();
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
