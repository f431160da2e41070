import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#apps/installation/project-root.ts';
import { builtProgram } from './built-program.ts';

/** Copies the built program and its dependencies into another folder and returns its entry file. */
export async function copyProgram(folder: string): Promise<string> {
  const root = projectRoot();
  const program = path.relative(root, builtProgram());
  await mkdir(folder, { recursive: true });
  for (const part of ['package.json', 'dist', path.join('seeds', 'demo-site')]) {
    await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, program);
}
