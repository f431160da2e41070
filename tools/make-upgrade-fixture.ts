import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Program, runProgram, startProgram } from '#apps/cli/testing/program.ts';
import { leavePendingWork, type Owner, useShop, type VisitorData } from './upgrade/history.ts';
import { copySmallProgram } from './upgrade/small-program.ts';

// Makes the fixture of the upgrade test: a backup of an installation of another version, with what its visitors hold.
//
//   npx tsx tools/make-upgrade-fixture.ts CHECKOUT
//
// CHECKOUT is a folder with that version, built (npm run build). Only its command line and its HTTP API are used.

const FOLDER = path.join('tools', 'upgrade', 'fixture');
const SECRET = 'the secret of the installation that is upgraded';
const OWNER: Owner = { email: 'owner@example.test', password: 'the password of the owner' };

async function run(checkout: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgrade-'));
  try {
    const program = await copySmallProgram(checkout, path.join(folder, 'program'));
    const dataDir = path.join(folder, 'data');
    const visitorData = await makeHistory(program, dataDir);
    const file = path.resolve(FOLDER, 'previous.backup');
    const { code, output } = await runProgram(['backup', file], { program, dataDir });
    if (code !== 0) throw new Error(output);
    const fixture = { created: new Date().toISOString(), secret: SECRET, ...visitorData };
    await writeFile(path.join(FOLDER, 'previous.json'), `${JSON.stringify(fixture, null, 2)}\n`);
    console.log(output.trim());
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function makeHistory(program: string, dataDir: string): Promise<VisitorData> {
  const env = { VITRINE_SECRET: SECRET, VITRINE_OWNER_EMAIL: OWNER.email, VITRINE_OWNER_PASSWORD: OWNER.password };
  const withProgram = async <T>(worker: 'true' | 'false', work: (address: string) => Promise<T>): Promise<T> => {
    const running = await startProgram({ program, dataDir, env: { ...env, VITRINE_WORKER: worker } });
    try {
      return await work(running.address);
    } finally {
      await stop(running);
    }
  };
  const owner = OWNER;
  const visitorData = await withProgram('true', async (address) => await useShop({ address, dataDir, owner }));
  await withProgram('false', async (address) => await leavePendingWork({ address, dataDir, owner }, visitorData));
  return visitorData;
}

async function stop(program: Program): Promise<void> {
  program.kill('SIGTERM');
  const { code, output } = await program.ended;
  if (code !== 0) throw new Error(output);
}

const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('Name the folder of the built version to make the fixture with');
await run(checkout);
