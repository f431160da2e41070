import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const CACHE = join(homedir(), '.cache', 'vitrine');

/**
 * The path of another Node major version, the newest in the npm registry at the time of the first call. The platform
 * package is installed by its own name: the package `node` would select it in an install script, which npm may skip.
 */
export function ensureNode(major: number): string {
  const folder = join(CACHE, `node-${major}-${process.platform}-${process.arch}`);
  const file = join(folder, 'package', 'bin', 'node');
  if (!canRun(file, major)) download(`node-${process.platform}-${process.arch}@${major}`, folder);
  if (canRun(file, major)) return file;
  throw new Error(`The Node in ${folder} does not run or is not version ${major}.`);
}

function canRun(file: string, major: number): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${major}.`);
}

function download(name: string, folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const scratch = mkdtempSync(join(CACHE, 'download-'));
  try {
    run('npm', ['pack', '--silent', '--pack-destination', scratch, name]);
    const archive = readdirSync(scratch).find((file) => file.endsWith('.tgz')) ?? '';
    run('tar', ['-xzf', join(scratch, archive), '-C', scratch]);
    rmSync(join(scratch, archive));
    rmSync(folder, { recursive: true, force: true });
    renameSync(scratch, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed (see its messages above)`);
}
