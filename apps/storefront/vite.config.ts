import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The bundle of published pages: a small start script, and chunks that are fetched when an island needs them. */
export default defineConfig({
  base: '/assets/storefront/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/storefront',
    assetsDir: '',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'apps/storefront/main.ts' },
  },
});
