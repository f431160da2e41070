import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../database-url.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { administer, listNames } from './administer.ts';
import { silentLog } from './silent-log.ts';
import type { TestServer } from './test-server.ts';

interface Server {
  url: string;
  stop(): Promise<void>;
}

let server: Server | undefined;
let prefix = '';

/**
 * Vitest's global setup: one server for the run (TEST_DATABASE_URL, or our own) with one migrated template database.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const external = process.env['TEST_DATABASE_URL'];
  server = external === undefined ? await startThrowaway() : { url: external, stop: async () => undefined };
  // Unique to this run: several runs may share an external server.
  prefix = `vitrine_test_${Date.now().toString(36)}_${process.pid}_`;
  const template = `${prefix}template`;
  await administer(server.url, async (client) => {
    await client.query(`create database ${template}`);
  });
  await migrate({ url: withDatabase(server.url, template), log: silentLog });
  provide('testServer', { url: server.url, prefix, template } satisfies TestServer);
}

export async function teardown(): Promise<void> {
  if (server === undefined) return;
  if (process.env['TEST_DATABASE_URL'] !== undefined) await removeDatabases(server.url);
  await server.stop();
}

async function startThrowaway(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const embedded = await startEmbedded({ dataDir, log: silentLog, throwaway: true });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeDatabases(url: string): Promise<void> {
  await administer(url, async (client) => {
    for (const name of await listNames(client, prefix)) await client.query(`drop database ${name} with (force)`);
  });
}
