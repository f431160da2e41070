#!/usr/bin/env node
// The command line. Builds what is missing or older than its sources, then hands over to the built program.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = fileURLToPath(import.meta.url);
const root = path.dirname(path.dirname(program));
const [command = 'help'] = process.argv.slice(2);

if (command === 'build') {
  const { build } = await importBuild();
  await build(root);
} else {
  // An installation without the build tools runs what was built for it.
  if (existsSync(path.join(root, 'node_modules', 'esbuild')) && !(await isBuilt())) buildInChild();
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
}

async function importBuild() {
  return await import(pathToFileURL(path.join(root, 'tools', 'build', 'build.mjs')).href);
}

async function isBuilt() {
  const { isBuilt: check } = await importBuild();
  return check(root);
}

/** In a process of its own: the bundlers take hundreds of megabytes, which a server would hold as long as it runs. */
function buildInChild() {
  const { status, error } = spawnSync(process.execPath, [program, 'build'], { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
