import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#apps/installation/project-root.ts';

/** The program as it ships. Tests that start it must run after the build. */
export function builtProgram(): string {
  const program = path.join(projectRoot(), 'dist', 'server', 'main.js');
  if (!existsSync(program)) {
    throw new Error('dist/server/main.js is missing. These tests start the built program: run `npm run build` first.');
  }
  return program;
}
