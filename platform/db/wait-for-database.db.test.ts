import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toSocketUrl } from './database-url.ts';
import { OWNER_ROLE } from './embedded/cluster.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts';
import { isDatabaseUnavailable } from './failure.ts';
import { silentLog } from './testing/silent-log.ts';
import { waitForDatabase } from './wait-for-database.ts';

describe('waitForDatabase', () => {
  let folder: string;
  let server: EmbeddedServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine wait '));
    server = await startEmbedded({ dataDir: folder, log: silentLog });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('continues when a killed server accepts connections again', async () => {
    process.kill(server.pid, 'SIGKILL');
    await expect(waitForDatabase({ url: server.url, log: silentLog })).resolves.toBeUndefined();
  });

  it('gives up on a server that stays unreachable and reports it as away', async () => {
    const url = toSocketUrl({ socketDir: path.join(folder, 'missing'), user: OWNER_ROLE, database: OWNER_ROLE });
    const error: unknown = await waitForDatabase({ url, log: silentLog, timeoutMs: 10 }).catch((err: unknown) => err);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it('does not wait when a running server refuses', async () => {
    const url = server.url.replace(`@/${OWNER_ROLE}`, '@/no-such-database');
    const warn = vi.fn<typeof silentLog.warn>();
    await expect(waitForDatabase({ url, log: { warn } })).rejects.toThrow('does not exist');
    expect(warn).not.toHaveBeenCalled();
  });
});
