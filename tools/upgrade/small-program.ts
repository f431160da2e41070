import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SVG_ELEMENT = /^\s*(<svg[^>]*)>.*$/s;
const MEDIA = path.join('seeds', 'demo-site', 'media');

/**
 * Copies the built program of a checkout into a folder and returns its entry file. The drawings of its demo shop are
 * emptied, at their size: they would be most of a backup, and an upgrade does not depend on what they show.
 */
export async function copySmallProgram(checkout: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const part of ['package.json', 'dist', path.join('seeds', 'demo-site')]) {
    await cp(path.join(checkout, part), path.join(folder, part), { recursive: true });
  }
  await symlink(path.resolve(checkout, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of await readdir(path.join(folder, MEDIA))) {
    const file = path.join(folder, MEDIA, name);
    if (name.endsWith('.svg')) await writeFile(file, (await readFile(file, 'utf8')).replace(SVG_ELEMENT, '$1/>\n'));
  }
  return path.join(folder, 'dist', 'server', 'main.js');
}
