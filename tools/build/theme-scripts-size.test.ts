import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const MAX_BYTES = 7000;

it('the global names for theme scripts are at most 7 kB in a browser', async () => {
  const { outputFiles } = await build({
    entryPoints: ['apps/storefront/theme-scripts.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  const [bundle] = outputFiles;
  expect(bundle?.text).toContain('ImageLoader');
  expect(gzipSync(bundle?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(MAX_BYTES);
});
