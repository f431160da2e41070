// A busy page still gets its islands: after this time they no longer wait for a quiet moment.
const PATIENCE_MS = 1000;

/** Does one piece of work when the page has nothing else to do, so that no answer to a shopper waits for it. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks; a task of its own is the next best.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}
