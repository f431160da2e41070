import { spawnSync } from 'node:child_process';
import { findProgram } from '#platform/db/embedded/run-as.ts';
import { installPackages, type PackageNames, runAsCommand } from './system-packages.ts';

// Includes a text font and an emoji font: otherwise pages would be measured with placeholder boxes.
const PACKAGES: PackageNames = {
  'apt-get': ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  dnf: ['chromium', 'liberation-fonts', 'google-noto-color-emoji-fonts'],
  apk: ['chromium', 'font-liberation', 'font-noto-emoji'],
};

// The same browser without its own windows and toolbars, which take more than half of the time of a journey.
const HEADLESS_PACKAGES: PackageNames = {
  ...PACKAGES,
  'apt-get': ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
};

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const DEFAULT_PATHS = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of a Chromium: CHROMIUM_PATH, otherwise one of the system, otherwise one that is installed now. */
export function ensureChromium(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (canRun(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const before = findChromium();
  if (before !== undefined) return before;
  let reason = '';
  for (const packages of [HEADLESS_PACKAGES, PACKAGES]) {
    const outcome = installPackages(packages);
    const after = findChromium();
    if (after !== undefined) return after;
    reason = outcome.installed ? 'the package that was installed does not run here' : outcome.reason;
  }
  throw new Error(
    [
      `Chromium, which the browser tests use, is missing: ${reason}.`,
      'Install it (Debian: apt-get install chromium-headless-shell fonts-liberation) or set CHROMIUM_PATH to a Chromium or Chrome.',
    ].join('\n'),
  );
}

function findChromium(): string | undefined {
  const found = [...NAMES.map(findProgram), ...DEFAULT_PATHS].filter((path) => path !== undefined);
  return found.find(canRun);
}

// Some systems ship a script with this name that only explains how to install the browser.
function canRun(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

await runAsCommand(import.meta.url, ensureChromium);
