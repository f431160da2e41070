import { delimiter, dirname } from 'node:path';
import { ensureNode } from './ensure-node.ts';
import { runCommand } from './run/run-command.ts';

// `npm run test:node24` runs the unit and database levels on Node 24, `npm run test:node24 -- unit` the named ones.

const MAJOR = 24;
const PROJECTS = ['unit', 'db'];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !PROJECTS.includes(name));
if (unknown.length > 0) throw new Error(`No such level: ${unknown.join(', ')}. There are: ${PROJECTS.join(', ')}.`);

const node = ensureNode(MAJOR);
// Programs that the tests start by name use this Node too.
const env = { PATH: [dirname(node), process.env['PATH']].join(delimiter) };
const run = async (...args: string[]): Promise<boolean> => {
  const { ok } = await runCommand({ line: [node, ...args], env, live: true });
  return ok;
};

// The tests send requests to the built program.
let ok = await run('bin/vitrine.mjs', 'build');
for (const project of requested.length === 0 ? PROJECTS : requested)
  ok = (await run('node_modules/vitest/vitest.mjs', 'run', '--project', project)) && ok;
process.exitCode = ok ? 0 : 1;
