// Builds the three bundles: the server with esbuild, storefront and owner area with Vite. Plain JavaScript, because it has
// to run before anything is built.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SOURCES = ['kernel', 'template', 'features', 'platform', 'browser', 'apps', 'tools/build'];
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const STAMP = path.join('dist', 'built-from');
const EXCLUDED = /\.test\.tsx?$|\/(fixtures|testing)\//;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Whether the bundles in dist were built from the current sources. */
export function isBuilt(root) {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

export async function build(root) {
  const startedAt = Date.now();
  const from = fingerprint(root);
  rmSync(path.join(root, STAMP), { force: true });
  await Promise.all([buildServer(root), buildRenderer(root), buildBrowser(root)]);
  writeFileSync(path.join(root, STAMP), from);
  console.log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** A hash of the names and contents of all sources. Times are useless because a checkout changes them. */
function fingerprint(root) {
  const hash = createHash('sha256');
  const files = [...SOURCE_FILES, ...SOURCES.flatMap((folder) => listFiles(root, folder))].sort();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !EXCLUDED.test(file.split(path.sep).join('/')));
}

async function buildServer(root) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/cli/main.ts',
      'picture-child': 'features/media/server/picture-child.ts',
      'table-child': 'features/reviews/server/table-child.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    // Packages are installed next to the bundle. Native packages cannot be bundled anyway.
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  // The program reads the migrations from its own folder at startup.
  const migrations = path.join(root, 'dist', 'server', 'migrations');
  rmSync(migrations, { recursive: true, force: true });
  cpSync(path.join(root, 'platform', 'db', 'migrations'), migrations, { recursive: true });
}

/**
 * The server-side renderer of the storefront, bundled with React: the faster production build is selected at build time and
 * does not depend on the environment in which the program is started.
 */
async function buildRenderer(root) {
  const { build: bundle } = await import('esbuild');
  await bundle({ absWorkingDir: root, outdir: 'dist/storefront-server', minify: true, ...RENDERER });
}

/** @type {import('esbuild').BuildOptions} */
export const RENDERER = {
  entryPoints: { render: 'apps/storefront/render.tsx' },
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  jsx: 'automatic',
  // The browser bundle contains the styles.
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

async function buildBrowser(root) {
  const { build: bundle } = await import('vite');
  for (const app of ['storefront', 'admin']) {
    const configFile = path.join(root, 'apps', app, 'vite.config.ts');
    await bundle({ root, configFile, logLevel: 'warn', mode: 'production' });
    await compressAll(path.join(root, 'dist', app));
  }
}

/** Compresses the files at build time, so that no request has to wait for it. */
async function compressAll(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    if (statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([brotliAsync(bytes, { params }), gzipAsync(bytes, { level: 9 })]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
