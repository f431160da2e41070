import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { auditPage } from './audit/audit-page.ts';
import { findBreaches, LIMITS } from './audit/limits.ts';
import { measureLoad } from './audit/measure-load.ts';
import { BROWSER_ARGS } from './audit/profile.ts';
import { openSlowNetwork } from './audit/slow-network.ts';
import { toTable } from './audit/table.ts';
import { takeScreenshots } from './audit/take-screenshots.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { startDemoShop } from './run/demo-shop.ts';

// Runs the audits of Lighthouse's mobile profile on the main pages in our own browser: performance on a slow network and
// CPU, accessibility, best practices and SEO. The exit code is 1 if a page misses the limits.
//
//   npx tsx tools/audit.ts [--runs 5] [--url http://127.0.0.1:3000] [PATH …]
//   npx tsx tools/audit.ts --screenshots docs/screenshots
//
// Needs the built program (npm run build) unless a URL is given.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, url: { type: 'string' }, screenshots: { type: 'string' } },
});
const PATHS = ['/', '/shop', '/shop/p/river-bowl', '/journal/opening-the-kiln'];
/** A page without islands. */
const PAGE_WITHOUT_ISLANDS = '/about';

const runs = Math.max(1, Math.trunc(Number(values.runs)) || 1);
const shop = values.url === undefined ? await startDemoShop() : { address: values.url, close: async () => undefined };
const network = await openSlowNetwork(shop.address);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: BROWSER_ARGS });
try {
  if (values.screenshots === undefined) await audit();
  else await takeScreenshots(browser, shop.address, values.screenshots);
} finally {
  await browser.close();
  await network.close();
  await shop.close();
}

async function audit(): Promise<void> {
  const reports = [];
  for (const path of positionals.length > 0 ? positionals : PATHS)
    reports.push(await auditPage(browser, { fast: shop.address, slow: network.address, path }, runs));
  const { scriptBytes } = await measureLoad(browser, network.address + PAGE_WITHOUT_ISLANDS);
  const breaches = reports.flatMap((report) => findBreaches(report).map((line) => `${report.path}  ${line}`));
  if (scriptBytes > LIMITS.scriptBytesWithoutIslands)
    breaches.push(`${PAGE_WITHOUT_ISLANDS}  ${scriptBytes} bytes of JavaScript without an island`);
  console.log(
    `${toTable(reports)}\n\nJavaScript on ${PAGE_WITHOUT_ISLANDS}, which has no island: ${scriptBytes} bytes`,
  );
  for (const line of breaches) console.log(line);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
