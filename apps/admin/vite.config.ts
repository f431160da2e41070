import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The bundle of the owner area. The server writes the page around it, by the manifest that is written here. */
export default defineConfig({
  base: '/assets/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/admin',
    assetsDir: '',
    manifest: true,
    // Every asset is a file: nothing to inline that a content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'apps/admin/main.tsx' },
  },
});
