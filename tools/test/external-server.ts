import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { findFreePort } from '#platform/db/testing/free-port.ts';
import { ensurePostgres } from '../ensure-postgres.ts';

export type ExternalServer = { readonly url: string; readonly note: string; stop(): Promise<void> };

/**
 * A server that the tests connect to over TCP with a password, like any external server: the one in TEST_DATABASE_URL,
 * otherwise a system PostgreSQL with a temporary cluster, otherwise the packaged one over TCP.
 */
export async function startExternalServer(scratch: string): Promise<ExternalServer> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  if (configuredUrl !== undefined)
    return { url: configuredUrl, note: 'on TEST_DATABASE_URL', stop: async () => undefined };
  const system = await findSystemPostgres();
  const server = await startEmbedded({
    dataDir: join(scratch, 'external'),
    log: { info: () => undefined, warn: console.warn, error: console.error },
    tcpPort: await findFreePort(),
    throwaway: true,
    ...(system.binDir === null ? {} : { binDir: system.binDir }),
  });
  return { url: server.url, note: system.note, stop: () => server.stop() };
}

async function findSystemPostgres(): Promise<{ binDir: string | null; note: string }> {
  try {
    const binDir = await ensurePostgres();
    return { binDir, note: `on the system's server in ${binDir}` };
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    return { binDir: null, note: 'on the packaged server over TCP (no system PostgreSQL found)' };
  }
}
