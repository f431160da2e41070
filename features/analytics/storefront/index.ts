import { afterPaint } from '#browser/islands/after-paint.ts';

/**
 * Starts analytics after the first paint. Any failure here is ignored, so that the page is not affected. Errors that
 * occur before the code has loaded are buffered for it.
 */
export function startAnalytics(): void {
  // Most pages of most sites have no analytics, and this check avoids parsing their page data.
  if (!document.querySelector('#vitrine-page')?.textContent?.includes('"analytics":true')) return;
  const early: Event[] = [];
  const keep = (event: Event): void => void early.push(event);
  addEventListener('error', keep);
  afterPaint(() => {
    import('./run.ts').then(
      ({ run }) => {
        removeEventListener('error', keep);
        run(early);
      },
      () => undefined,
    );
  });
}
