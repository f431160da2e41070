import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Adds a script of one file that pages load without `type="module"`, so that it runs before the inline scripts behind it. It
 * stands in the manifest by the name of its source, as entries do.
 */
export function classicScript(source: string, name: string): Plugin {
  return {
    name: `vitrine-classic-script-${name}`,
    async buildStart() {
      const { outputFiles, metafile } = await build({
        entryPoints: [source],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2020',
        charset: 'ascii',
        logLevel: 'warning',
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(path.resolve(file));
      const [output] = outputFiles;
      if (output === undefined) this.error(`${source} gave no script`);
      this.emitFile({ type: 'asset', name: `${name}.js`, originalFileName: source, source: output.text });
    },
  };
}
