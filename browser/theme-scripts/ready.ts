/** Calls the callback once the DOM is ready, immediately if it already is. */
export function whenReady(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}

/** Reports an error in a callback to the browser, so that the remaining callbacks still run. */
export function attempt(callback: () => unknown): void {
  try {
    callback();
  } catch (error) {
    reportError(error);
  }
}
