#!/usr/bin/env node
// The command line. Builds what is missing or older than its sources, then hands over to the built program.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { build, isBuilt } = await import(pathToFileURL(path.join(root, 'tools', 'build', 'build.mjs')).href);
const [command = 'help'] = process.argv.slice(2);

if (command === 'build') {
  await build(root);
} else {
  // An installation without the build tools runs what was built for it.
  if (existsSync(path.join(root, 'node_modules', 'esbuild')) && !isBuilt(root)) await build(root);
  await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
}
