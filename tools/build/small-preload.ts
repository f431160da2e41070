import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

// Loads the dependencies of a chunk and waits for its style sheets. A style sheet that failed is retried with the
// chunk.
const CODE = `
const linked = {};
const link = (name) => linked[name] ??= new Promise((done, fail) => {
  const element = document.createElement('link');
  const isSheet = name.endsWith('.css');
  element.rel = isSheet ? 'stylesheet' : 'modulepreload';
  element.href = BASE + name;
  if (isSheet) {
    element.onload = done;
    element.onerror = () => { delete linked[name]; element.remove(); fail(Error('Unable to preload CSS for ' + name)); };
  } else done();
  document.head.append(element);
});
const preload = async (load, names = []) => {
  await Promise.all(names.map(link));
  return load();
};
`;

const SILENT = 'export const __vitePreload = preload;';
const REPORTED = `
export const __vitePreload = (load, names) => preload(load, names).catch((error) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});
`;

export interface PreloadOptions {
  /** Whether a failure is announced with the event of Vite's helper. */
  isReported: boolean;
}

/**
 * Vite's preload helper supports every kind of deployment and would take 0.6 kB more of the 5.5 kB that a page without
 * islands may load. Ours supports one: files under a fixed URL, for browsers with module support.
 */
export function smallPreload(base: string, { isReported }: PreloadOptions = { isReported: false }): Plugin {
  const code = CODE.replace('BASE', JSON.stringify(base));
  return {
    name: 'vitrine-small-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? code + (isReported ? REPORTED : SILENT) : null),
  };
}
