import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

// Fetches what a chunk needs beside it, and has it wait for its styles. A sheet that failed is tried again with the chunk.
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
 * Vite's own helper for chunks serves every way of deploying a bundle, at 0.8 kB of the 5 kB that a page without islands may
 * load. Ours serves one: files under a fixed address, for browsers that know modules.
 */
export function smallPreload(base: string): Plugin {
  return {
    name: 'vitrine-small-preload',
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE.replace('BASE', JSON.stringify(base)) : null),
  };
}
