// Maximum wait, so that islands are hydrated on a busy page too.
const MAX_WAIT_MS = 1000;

/** Resolves when the page is idle, so that the following work does not delay a response to user input. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`. A separate task is the closest alternative.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });
}
