import { defineConfig, devices, type ReporterDescription } from '@playwright/test';

const { CI, CHROMIUM_PATH, E2E_REPORT, E2E_TRACE } = process.env;

/** Quiet and the same everywhere: no sandbox (root, containers), no calls home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const report: ReporterDescription[] = E2E_REPORT === undefined ? [] : [['json', { outputFile: E2E_REPORT }]];

// No web server here: the fixtures start the app, since journeys stop, restart and reseed it.
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/fixtures/seeded-data.ts',
  // A journey waits for about a third of its time: two workers leave a part of two processors idle.
  workers: 3,
  retries: 0,
  // They only stop what hangs: far more than a journey takes on a slow and busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: CI !== undefined,
  reporter: [['list'], ...report],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Costs a sixth of the time of every journey: `E2E_TRACE=1` for the one that fails.
    trace: E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { args, ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
});
