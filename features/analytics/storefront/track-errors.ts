import { addToCartError, createReporter, type ReportedEvent, scriptError } from '../error-report.ts';
import type { TrackingContext } from './tracking-context.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let report: ReturnType<typeof createReporter> | undefined;

/** Reports errors on the page. */
export function trackErrors(tracking: TrackingContext, events: readonly Event[]): void {
  report ??= createReporter({
    send: (reports) =>
      tracking.sendJson('/api/events/RecordJavascriptErrors', reports, { 'x-csrf-token': tracking.crumb() }),
    schedule(work, ms) {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    },
  });
  for (const event of events) {
    const reported = toReport(event, tracking);
    if (reported !== null) report(reported);
  }
}

function toReport(event: Event, { trackedPage: { page, release } }: TrackingContext): ReportedEvent | null {
  if (event instanceof CustomEvent) return addToCartError(event.detail as { reason: string }, Date.now());
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error;
  // An image that failed to load is not a script error.
  if (error === undefined) return null;
  const context = { url: location.href, userAgent: navigator.userAgent, pageType: page.pageType, release };
  return scriptError(error, context, Date.now());
}
