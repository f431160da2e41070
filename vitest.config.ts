import { defineConfig } from 'vitest/config';

const everywhereElse = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'tools/walls/fixtures/**'];
const withDatabase = ['**/*.db.test.ts', '**/routes.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhereElse, ...withDatabase],
          // Laws are tried on thousands of cases, also on a slow machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: withDatabase,
          exclude: everywhereElse,
          globalSetup: ['platform/db/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
