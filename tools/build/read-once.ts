import type { Plugin } from 'vite';

// As the bundler wraps what is no module: `=e((exports=>{` and `=e(((exports,module)=>{`.
const WRAPPED = /=e\(\((?:(\w+)|\((\w+,\w+)\))=>\{/g;

/**
 * React comes as functions that are called at once. Browsers read such a function once if it is a `function` in brackets, and
 * twice if it is an arrow: first to find its end, then in the middle of the task that calls it.
 */
export function readOnce(): Plugin {
  let isMinified = true;
  return {
    name: 'vitrine-read-once',
    enforce: 'post',
    configResolved({ build }) {
      isMinified = build.minify !== false;
    },
    generateBundle(_options, bundle) {
      if (!isMinified) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'react') continue;
        const code = chunk.code.replace(WRAPPED, (_all, one?: string, two?: string) => `=e((function(${one ?? two}){`);
        // Another bundler, other names: better no build than a slow page that nobody notices.
        if (code === chunk.code) this.error('The wrappers of React are not found');
        chunk.code = code;
      }
    },
  };
}
