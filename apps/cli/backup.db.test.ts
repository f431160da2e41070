import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { findRunningDatabase } from './running-database.ts';
import { type Program, runProgram, startProgram } from './testing/program.ts';
import { addToCart, readCart, visit } from './testing/shopper.ts';

// Covers operator commands that run beside or instead of the web process: a backup of a live shop, a restore into
// another installation, dead jobs. The contents of a backup, row by row, are tested where backups are made.

// Several processes start one after the other.
const TIMEOUT_MS = 600_000;

let folder: string;
let dataDir: string;
let another: string;
let file: string;
let program: Program;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine backup '));
  [dataDir, another] = [path.join(folder, 'shop'), path.join(folder, 'restored')];
  file = path.join(folder, 'shop.backup');
  program = await startProgram({ dataDir });
});
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('backup and restore', () => {
  it('restores a backup of a live shop into another installation, with its pictures and an existing cart', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const shopper = await visit(program.address, '/shop/p/river-bowl');
    const added = await addToCart(program.address, shopper);
    const backedUp = await runProgram(['backup', file], { dataDir });
    expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining(`files to ${file}`) });

    const restored = await runProgram(['restore', file], { dataDir: another });
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^restored \d+ rows of \d+ tables and \d+ files/m),
    });
    const copy = await startProgram({ dataDir: another });
    try {
      const page = await (await fetch(`${copy.address}/shop/p/river-bowl`)).text();
      const picture = /\/media\/[^"?\s]+/.exec(page)?.[0];
      expect((await fetch(`${copy.address}${picture}?format=300w`)).status).toBe(200);
      const cart = await readCart(copy.address, added?.token ?? '');
      expect(cart).toMatchObject({ totalQuantity: 1, id: added?.shoppingCart.id });
    } finally {
      copy.kill('SIGTERM');
      await copy.ended;
    }
  });

  it('refuses to replace a shop unless forced', { timeout: TIMEOUT_MS }, async () => {
    const refused = await runProgram(['restore', file], { dataDir: another });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    const dry = await runProgram(['restore', file, '--force', '--dry-run'], { dataDir: another });
    expect(dry).toMatchObject({ code: 0, output: expect.stringMatching(/can be restored: .*Nothing was changed/s) });
    expect(await runProgram(['restore', file, '--force'], { dataDir: another })).toMatchObject({ code: 0 });
  });

  it('refuses a restore into the data folder of a running program', async () => {
    const { code, output } = await runProgram(['restore', file], { dataDir });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') });
  });
});

describe('commands beside the running program', { timeout: TIMEOUT_MS }, () => {
  it('imports a site folder and shows it in the running shop', async () => {
    const site = path.join(folder, 'site');
    expect((await runProgram(['export', site], { dataDir })).code).toBe(0);
    const settings = await readFile(path.join(site, 'site.json'), 'utf8');
    await writeFile(path.join(site, 'site.json'), settings.replace('"Kiln & Field"', '"Field & Kiln"'));
    expect(await runProgram(['import', site], { dataDir })).toMatchObject({ code: 0 });
    const shows = async () => (await (await fetch(program.address)).text()).includes('<title>Field &amp; Kiln</title>');
    await vi.waitUntil(shows, { timeout: 60_000 });
  });

  it('deletes a website and its files once confirmed, and keeps the others', async () => {
    const site = path.join(folder, 'second site');
    await rm(site, { recursive: true, force: true });
    expect((await runProgram(['export', site], { dataDir })).code).toBe(0);
    const settings = await readFile(path.join(site, 'site.json'), 'utf8');
    await writeFile(path.join(site, 'site.json'), settings.replace(/"identifier": "[^"]+"/, '"identifier": "second"'));
    expect(await runProgram(['import', site, '--host', 'second.test'], { dataDir })).toMatchObject({ code: 0 });
    const media = path.join(dataDir, 'media');
    expect(await readdir(media)).toHaveLength(2);

    const unconfirmed = await runProgram(['site', 'delete', 'second'], { dataDir });
    expect(unconfirmed).toMatchObject({ code: 1, output: expect.stringContaining('confirm with --yes') });
    expect(await readdir(media)).toHaveLength(2);

    expect(await runProgram(['site', 'delete', 'second', '--yes'], { dataDir })).toMatchObject({ code: 0 });
    expect(await readdir(media)).toHaveLength(1);
    expect((await fetch(`${program.address}/shop/p/river-bowl`)).status).toBe(200);
    const again = await runProgram(['site', 'delete', 'second', '--yes'], { dataDir });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('there is no site "second"') });
  });

  it("sets the owner's password from standard input and never prints it", async () => {
    const args = ['owner', 'set-password', 'owner@localhost.localdomain'];
    const short = await runProgram(args, { dataDir, input: 'short\n' });
    expect(short).toMatchObject({ code: 1, output: expect.stringContaining('10 to 200 characters') });
    const ending = await runProgram(args, { dataDir, input: 'a new password for tests\n' });
    expect(ending).toMatchObject({ code: 0, output: expect.stringContaining('was set. Sessions ended:') });
    expect(ending.output).not.toContain('a new password for tests');
  });

  it('removes the second factor of a member who has lost it', async () => {
    const email = 'owner@localhost.localdomain';
    await insertTotp(email);
    const args = ['owner', 'remove-second-factor', email];
    const first = await runProgram(args, { dataDir });
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('removed the authenticator app') });
    const again = await runProgram(args, { dataDir });
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('removed no authenticator app') });
    const unknown = await runProgram(['owner', 'remove-second-factor', 'no-one@shop.example'], { dataDir });
    expect(unknown.code).toBe(1);
    const wrong = await runProgram(['owner', 'remove', email], { dataDir });
    expect(wrong.output).toContain('expected set-password|remove-second-factor EMAIL');
  });

  it('lists dead jobs, retries one and deletes one', async () => {
    const ids = await insertDeadJobs(2);
    const listed = await runProgram(['jobs', 'dead'], { dataDir });
    expect(listed.output).toContain(`${ids[0]}  tests.fail  installation`);
    expect(listed.output).toContain('no such mailbox');
    expect((await runProgram(['jobs', 'retry', String(ids[0])], { dataDir })).code).toBe(0);
    expect((await runProgram(['jobs', 'remove', String(ids[1])], { dataDir })).code).toBe(0);
    expect((await runProgram(['jobs', 'dead'], { dataDir })).output).toBe('no dead jobs\n');
    const missing = await runProgram(['jobs', 'retry', String(ids[1])], { dataDir });
    expect(missing).toMatchObject({ code: 1, output: `vitrine: there is no dead job ${ids[1]}\n` });
  });
});

async function insertTotp(email: string): Promise<void> {
  const db = connect({ url: (await findRunningDatabase(dataDir)) ?? '', log: silentLog });
  await db.sql`
    insert into member_totp (member_id, secret, created_at, confirmed_at)
    select id, '\\x00', now(), now() from members where email = ${email}`;
  await db.close();
}

async function insertDeadJobs(count: number): Promise<number[]> {
  const db = connect({ url: (await findRunningDatabase(dataDir)) ?? '', log: silentLog });
  const rows = await db.sql<{ id: number }>`
    insert into jobs (name, payload, state, run_at, attempts, max_attempts, last_error, created_at, finished_at)
    select 'tests.fail', '{}', 'dead', now(), 3, 3, 'no such mailbox', now(), now() from generate_series(1, ${count}::int)
    returning id`;
  await db.close();
  return rows.map(({ id }) => id);
}
