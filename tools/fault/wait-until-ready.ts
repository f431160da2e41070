import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 600_000;
const POLL_INTERVAL_MS = 100;

/** Resolves when all addresses are serving. */
export async function waitUntilReady(addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await areReady(addresses))) {
    if (Date.now() > deadline) throw new Error(`Not ready within ${TIMEOUT_MS} ms: ${addresses.join(', ')}`);
    await sleep(POLL_INTERVAL_MS);
  }
}

async function areReady(addresses: readonly string[]): Promise<boolean> {
  const responses = await Promise.all(addresses.map(isReady));
  return !responses.includes(false);
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    // No process is listening yet.
    return false;
  }
}
