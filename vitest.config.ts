import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/walls/fixtures/**'];
const withDatabase = ['**/*.db.test.ts', '**/routes.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...everywhereElse, ...withDatabase] },
      },
      {
        test: {
          name: 'db',
          include: withDatabase,
          exclude: everywhereElse,
          globalSetup: ['platform/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
