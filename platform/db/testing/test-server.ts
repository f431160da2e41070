import { inject } from 'vitest';
import { toDatabaseName, withDatabase } from '../database-url.ts';
import { administer } from './administer.ts';

/** The data the global setup passes to the workers. */
export interface TestServer {
  url: string;
  /** Databases with this name prefix are removed at the end of the run. */
  prefix: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

let created = 0;

/** Creates a database on the run's server, with the schema or empty, and returns its URL. */
export async function createDatabase(content: 'schema' | 'empty'): Promise<string> {
  return await createFromTemplate(content === 'schema' ? inject('testServer').template : 'template0');
}

/** Copies a database without open connections and returns the URL of the copy. */
export async function copyDatabase(url: string): Promise<string> {
  return await createFromTemplate(toDatabaseName(url));
}

async function createFromTemplate(template: string): Promise<string> {
  const { url, prefix } = inject('testServer');
  created += 1;
  const name = `${prefix}${process.env['VITEST_POOL_ID'] ?? '0'}_${process.pid}_${Date.now().toString(36)}_${created}`;
  await administer(url, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  return withDatabase(url, name);
}
