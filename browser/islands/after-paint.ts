/** Runs the callback after the next frame, so that what it loads does not delay the first paint. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
