import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** Resolves when all addresses are serving. */
export async function waitUntilReady(addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await areReady(addresses))) {
    if (Date.now() > deadline) throw new Error(`Not ready within ${PATIENCE_MS} ms: ${addresses.join(', ')}`);
    await sleep(LOOK_MS);
  }
}

async function areReady(addresses: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(addresses.map(isReady));
  return !answers.includes(false);
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    // No process is listening yet.
    return false;
  }
}
