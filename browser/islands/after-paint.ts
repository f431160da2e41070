/** Behind the next frame: what is fetched then takes nothing away from the first paint. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
