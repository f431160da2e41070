import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../db.ts';
import { startCrashChild } from '../testing/crash-child.ts';
import { findFreePort } from '../testing/free-port.ts';
import { silentLog } from '../testing/silent-log.ts';
import { findInstallation } from './installation.ts';
import { canRun, findProgram, UNPRIVILEGED_USER } from './run-as.ts';
import { type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

// Covers where and as which user a server runs, which process may own its folder, and recovery after a crash.

const isRoot = process.getuid?.() === 0;
const unprivileged = { kind: 'user', ...UNPRIVILEGED_USER } as const;
const packaged = isRoot ? await findInstallation('') : undefined;
const hasNamespaces = packaged !== undefined && canRun({ kind: 'namespace' }, packaged.postgres);
const unprivilegedReads = (path: string) => spawnSync('test', ['-r', path], { ...UNPRIVILEGED_USER }).status === 0;

let home: string;
let dataDir: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'a path, with "spaces" '));
  dataDir = join(home, 'data');
});
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

async function ask(options: Partial<EmbeddedOptions>, statement = 'select version() as answer'): Promise<string> {
  const server = await startEmbedded({ dataDir, log: silentLog, throwaway: true, ...options });
  const db = connect({ url: server.url, log: silentLog });
  try {
    const strings = Object.assign([statement], { raw: [statement] });
    const [row] = await db.sql<{ answer: unknown }>(strings);
    return String(row?.answer);
  } finally {
    await db.close();
    await server.stop();
  }
}

const readSocketDir = (url: string) => decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '');

describe('startEmbedded', () => {
  it('starts on a path with spaces, keeps its data, and ends on stop', async () => {
    expect(await ask({ throwaway: false }, 'create table kept as select 1 as n')).toBe('undefined');
    expect(await ask({ throwaway: false }, 'select n as answer from kept')).toBe('1');
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('flushes commits to disk, checks pages, supports all letters, and sorts by code point', async () => {
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding'];
    const read = settings.map((name) => `current_setting('${name}')`).join(", ' ', ");
    const emails = `lower('ÄŽ'), ' ', (select string_agg(x, '' order by x) from unnest(array['b','A','a','ä','B']) as x)`;
    const answer = await ask({ throwaway: false }, `select concat(${read}, ' ', ${emails}) as answer`);
    expect(answer).toBe('on on on on UTF8 äž ABabä');
  });

  it('listens only on a socket in a folder closed to other users', async () => {
    const server = await startEmbedded({ dataDir, log: silentLog, throwaway: true });
    const socketDir = readSocketDir(server.url);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    const db = connect({ url: server.url, log: silentLog });
    expect(await db.sql`show listen_addresses`).toEqual([{ listen_addresses: '' }]);
    await db.close();
    await server.stop();
    expect(existsSync(socketDir)).toBe(false);
  });

  it('chooses a short path for the socket when the data path is too long', async () => {
    dataDir = join(home, 'x'.repeat(120));
    const server = await startEmbedded({ dataDir, log: silentLog, throwaway: true });
    expect(readSocketDir(server.url).length).toBeLessThan(60);
    await server.stop();
  });

  it('can listen on TCP with a password', async () => {
    const server = await startEmbedded({ dataDir, log: silentLog, throwaway: true, tcpPort: await findFreePort() });
    const right = connect({ url: server.url, log: silentLog });
    await right.ping();
    await right.close();
    const wrong = connect({ url: server.url.replace(/:[^:@]+@/, ':wrong@'), log: silentLog });
    await expect(wrong.ping()).rejects.toThrow('password authentication failed');
    await wrong.close();
    await server.stop();
  });
});

describe('one process per data folder', () => {
  it('refuses a second process by pid and folder, and leaves the first running', async () => {
    const child = await startCrashChild(dataDir, 'idle');
    await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${child.pid}`,
    );
    await child.end('SIGTERM');
    expect(await ask({}, 'select count(*) as answer from crash_rows')).toBe('0');
  });
});

describe('startEmbedded after a crash', () => {
  it('the server ends together with its process', async () => {
    const child = await startCrashChild(dataDir, 'idle');
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    expect(existsSync(pidFile)).toBe(true);
    await child.end('SIGKILL');
    await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), { timeout: 60_000 });
  });

  it.runIf(process.platform === 'linux')('ends a leftover server that could not be tied to our process', async () => {
    const path = join(home, 'no setpriv');
    await mkdir(path);
    for (const name of ['sh', 'unshare', 'id', 'test']) await symlink(findProgram(name) ?? name, join(path, name));
    const child = await startCrashChild(dataDir, 'idle', { env: { PATH: path } });
    await child.end('SIGKILL');
    const orphan = Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    expect(existsSync(`/proc/${orphan}`)).toBe(true);
    expect(await ask({}, 'select count(*) as answer from crash_rows')).toBe('0');
  });

  it('starts although the pid in postmaster.pid belongs to another process', async () => {
    await ask({});
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.ppid}\n${dataDir}\n`);
    expect(await ask({})).toContain('PostgreSQL');
  });

  it('starts over when the first start was interrupted', async () => {
    await mkdir(join(dataDir, 'cluster.new', 'base'), { recursive: true });
    expect(await ask({})).toContain('PostgreSQL');
    expect(await readdir(dataDir)).not.toContain('cluster.new');
  });

  it('restarts a server that exited on its own', async () => {
    const server = await startEmbedded({ dataDir, log: silentLog, throwaway: true });
    const first = server.pid;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(server.pid).not.toBe(first), { timeout: 60_000, interval: 20 });
    const db = connect({ url: server.url, log: silentLog });
    await db.ping();
    await db.close();
    await server.stop();
  });
});

describe('startEmbedded errors', () => {
  it('rejects a folder of another major version', async () => {
    await ask({});
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '14\n');
    await expect(ask({})).rejects.toThrow('was created by PostgreSQL 14, but this is PostgreSQL 18');
  });

  it('rejects a binDir that contains no server', async () => {
    await expect(ask({ binDir: home })).rejects.toThrow('contains no PostgreSQL server');
  });
});

describe.runIf(isRoot)('startEmbedded as root', () => {
  it('runs as nobody where user namespaces are blocked, even below a folder closed to nobody', async () => {
    expect((await stat(home)).mode & 0o077).toBe(0);
    expect(await ask({ runAs: unprivileged })).toContain('PostgreSQL');
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(UNPRIVILEGED_USER.uid);
    expect(await ask({})).toContain('PostgreSQL');
  });

  it.runIf(hasNamespaces)("changes the owner of root's data once namespaces are blocked", async () => {
    await ask({ runAs: { kind: 'namespace' } }, 'create table kept as select 1 as n');
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(0);
    expect(await ask({ runAs: unprivileged }, 'select n as answer from kept')).toBe('1');
  });

  it.runIf(unprivilegedReads(import.meta.filename))('keeps an ordinary user as the owner of the data', async () => {
    await chown(home, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
    const child = await startCrashChild(dataDir, 'idle', {
      ...UNPRIVILEGED_USER,
      env: { PATH: process.env['PATH'], HOME: home },
    });
    await child.end('SIGTERM');
    expect(await ask({}, 'select count(*) as answer from crash_rows')).toBe('0');
    const again = await startCrashChild(dataDir, 'idle', {
      ...UNPRIVILEGED_USER,
      env: { PATH: process.env['PATH'], HOME: home },
    });
    await again.end('SIGTERM');
    const owners = await Promise.all(['.', 'cluster', 'server.log'].map((name) => stat(join(dataDir, name))));
    expect(owners.map(({ uid }) => uid)).toEqual(Array(3).fill(UNPRIVILEGED_USER.uid));
  });
});
