import { afterPaint } from '#browser/islands/after-paint.ts';

/**
 * Has the page counted, once it has been painted. A page that cannot be counted is none the worse: whatever fails here is
 * left at that. Errors from before the code is there are kept for it.
 */
export function startAnalytics(): void {
  // Most pages of most sites count nothing, and need not read their facts to know.
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
