import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, context } from 'esbuild';
import { build } from 'vite';

interface WatchEvent {
  code: string;
  error?: Error;
  result?: { close(): Promise<void> } | null;
}

interface Watcher {
  on(name: 'event', listener: (event: WatchEvent) => void): unknown;
  close(): Promise<void>;
}

/** Rebuilds the bundles of storefront and owner area on change. Resolves to the stop function when both are built. */
export async function watchBundles(folder: string, onBuilt: () => void): Promise<() => Promise<void>> {
  const renderer = await watchRenderer(folder);
  const watchers = await Promise.all(['storefront', 'admin'].map((app) => watchBundle(app, folder, onBuilt)));
  return async () => void (await Promise.all([renderer(), ...watchers.map((watcher) => watcher.close())]));
}

/**
 * The server-side renderer of the storefront. It is built from the same sources, so the other bundle signals its
 * changes.
 */
async function watchRenderer(folder: string): Promise<() => Promise<void>> {
  // Imported by URL because it is plain JavaScript, which has to run before anything is built.
  const tool = pathToFileURL(path.resolve('tools', 'build', 'build.mjs')).href;
  const { RENDERER } = (await import(tool)) as { RENDERER: BuildOptions };
  const watcher = await context({ ...RENDERER, outdir: path.join(folder, 'storefront-server') });
  await watcher.rebuild();
  await watcher.watch();
  return async () => await watcher.dispose();
}

async function watchBundle(app: string, folder: string, onBuilt: () => void): Promise<Watcher> {
  const watcher = (await build({
    configFile: path.join('apps', app, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { outDir: path.join(folder, app), emptyOutDir: true, minify: false, sourcemap: true, watch: {} },
  })) as unknown as Watcher;
  await new Promise<void>((resolve) => {
    let built = false;
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') void event.result?.close();
      if (event.code === 'ERROR') console.error(event.error?.message);
      if (event.code !== 'END') return;
      if (built) onBuilt();
      built = true;
      resolve();
    });
  });
  return watcher;
}
