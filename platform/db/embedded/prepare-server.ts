import pg from 'pg';
import { withDatabase } from '../database-url.ts';

interface Requested {
  role: string;
  database: string;
  password: string | undefined;
}

/** Creates the database unless it exists, and sets the role's password for TCP. */
export async function prepareServer(url: string, { role, database, password }: Requested): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    if (password !== undefined) {
      await client.query(`alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
}
