import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { toSocketUrl } from '../database-url.ts';
import type { Log } from '../log-port.ts';
import { chooseRunAs } from './choose-run-as.ts';
import { type Cluster, ensureCluster, OWNER_ROLE, writeHostRules } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { findInstallation, reachInstallation } from './installation.ts';
import { prepareServer } from './prepare-server.ts';
import type { RunAs } from './run-as.ts';
import { toArguments } from './settings.ts';
import { makeSocketDir } from './socket-dir.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedOptions {
  /** The folder that contains everything of the server. It is created if missing. */
  dataDir: string;
  log: Log;
  /** Folder with `initdb` and `postgres` of a PostgreSQL (15 or later) other than the packaged one. */
  binDir?: string;
  /** Also listen on 127.0.0.1, with a password that changes at each start. */
  tcpPort?: number;
  /** For tests: faster, but data is lost when the machine fails. */
  throwaway?: boolean;
  /** For tests: the user the server runs as, instead of the one chosen for the machine. */
  runAs?: RunAs;
  onLost?: (error: unknown) => void;
}

export interface EmbeddedServer {
  /** For `connect`, `migrate` and psql. */
  url: string;
  /** The pid of the postmaster. It changes after a restart. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Our own PostgreSQL on a folder, restarted when it fails and ended with this process. One process per folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const cluster = await findCluster(dataDir, options);
    const server = await startServer(dataDir, cluster, options);
    return {
      url: server.url,
      get pid() {
        return server.supervisor.pid;
      },
      async stop() {
        await server.supervisor.stop();
        await rm(server.socketDir, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function findCluster(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  const dir = join(dataDir, 'cluster');
  const found = await findInstallation(dataDir, options.binDir);
  const runAs = options.runAs ?? (await chooseRunAs({ dataDir, clusterDir: dir, postgres: found.postgres }));
  const installation = options.binDir === undefined ? await reachInstallation(found, runAs) : found;
  const cluster = { dir, runAs, installation };
  await ensureCluster(cluster, options.throwaway ?? false);
  return cluster;
}

async function startServer(dataDir: string, cluster: Cluster, options: EmbeddedOptions) {
  const { tcpPort, log, onLost, throwaway = false } = options;
  const socketDir = await makeSocketDir(dataDir, cluster.runAs);
  await writeHostRules(cluster, tcpPort);
  const args = toArguments({ major: cluster.installation.major, socketDir, tcpPort, throwaway });
  const launch = { cluster, socketDir, args, logFile: join(dataDir, 'server.log') };
  const supervisor = new Supervisor({ launch, log, onLost });
  await supervisor.start();
  try {
    const url = toSocketUrl({ socketDir, user: OWNER_ROLE, database: OWNER_ROLE, port: tcpPort });
    const password = tcpPort === undefined ? undefined : randomBytes(18).toString('base64url');
    await prepareServer(url, { role: OWNER_ROLE, database: OWNER_ROLE, password });
    const tcpUrl = `postgres://${OWNER_ROLE}:${password}@127.0.0.1:${tcpPort}/${OWNER_ROLE}`;
    return { supervisor, socketDir, url: tcpPort === undefined ? url : tcpUrl };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}
