/** Calls back once all elements are there: at once when they already are. */
export function whenReady(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}

/** A callback that fails is reported to the browser and does not keep the next one from its turn. */
export function attempt(callback: () => unknown): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}
