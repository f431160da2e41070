import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPhone } from './open-phone.ts';
import { CPU_SLOWDOWN } from './profile.ts';
import type { Load } from './score-load.ts';

export interface LoadMeasurement extends Omit<Load, 'speedIndex'> {
  /** The largest contentful element, to show what has to be made faster. */
  lcpElement: string;
  /** Bytes of JavaScript as transferred. */
  scriptBytes: number;
}

/** One visit with an empty cache, on a phone with a slow CPU. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadMeasurement> {
  const { context, page, session } = await openPhone(browser);
  await slowDown(session);
  const scriptBytes = countScripts(session);
  await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  const read = await page.evaluate<Omit<LoadMeasurement, 'scriptBytes'>>('vitrineAudit.readLoad()');
  const measurement = { ...read, scriptBytes: scriptBytes() };
  await context.close();
  return measurement;
}

/** Throttles the CPU. The network is slow by itself: see `openSlowNetwork`. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const SETTLE_MS = 2000;

/** Waits until there are no requests and the idle work of islands is done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

function countScripts(session: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
