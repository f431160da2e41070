import { addToCartError, createReporter, type ReportedEvent, scriptError } from '../error-report.ts';
import { cookie } from './page.ts';
import { sendJson } from './send.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

const report = createReporter({
  send: (events) =>
    sendJson('/api/events/RecordJavascriptErrors', events, {
      'x-csrf-token': decodeURIComponent(cookie('crumb') ?? ''),
    }),
  later(work, ms) {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  },
});

/** Reports what went wrong on the page. */
export function tellErrors(pageType: number, events: readonly Event[]): void {
  for (const event of events) {
    const reported = toReport(event, pageType);
    if (reported !== null) report(reported);
  }
}

function toReport(event: Event, pageType: number): ReportedEvent | null {
  if (event instanceof CustomEvent) return addToCartError(event.detail as { reason: string }, Date.now());
  const error: unknown = event instanceof PromiseRejectionEvent ? event.reason : (event as ErrorEvent).error;
  // A picture that did not load is no error of a script.
  if (error === undefined) return null;
  return scriptError(error, { url: location.href, userAgent: navigator.userAgent, pageType }, Date.now());
}
