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
    element.onerror = () => { delete linked[name]; element.remove(); fail(Error('No ' + name)); };
  } else done();
  document.head.append(element);
});
export const __vitePreload = async (load, names = []) => {
  await Promise.all(names.map(link));
  return load();
};
`;

/**
 * Vite's preload helper supports every kind of deployment and would take 0.6 kB more of the 5.5 kB that a page without
 * islands may load. Ours supports one: files under a fixed URL, for browsers with module support.
 */
export function smallPreload(base: string): Plugin {
  return {
    name: 'vitrine-small-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE.replace('BASE', JSON.stringify(base)) : null),
  };
}
