export const MAX_REPORTS = 20;
export const MAX_QUEUED = 10;
export const MAX_STACK = 5000;
export const SEND_AFTER_MS = 1000;
const MAX_MESSAGE = 500;

/** The reasons why an item could not be added to the cart. */
export const ADD_TO_CART_REASONS = [
  'NO_VARIANT_SELECTED',
  'VARIANT_UNAVAILABLE',
  'OUT_OF_STOCK',
  'QUANTITY_NOT_A_NUMBER',
  'SUB_WITH_FORM_FAILURE',
  'SUB_QUANTITY_NOT_A_WHOLE_NUMBER',
  'SUB_API_FAILURE',
  'EXPRESS_CHECKOUT_FAILURE',
  'CUSTOM_FORM_RENDER_ERROR',
  'CUSTOM_FORM_RENDER_ERROR_OUT_OF_STOCK',
  'API_FAILURE',
] as const;
export type AddToCartReason = (typeof ADD_TO_CART_REASONS)[number];

interface ErrorContext {
  url: string;
  userAgent: string;
  pageType: number;
  /** The release of the page's scripts, used to find their source maps. */
  release: string;
}

/** A reporter event in its wire format. */
export type ReportedEvent =
  | { event: 'JavascriptError'; data: ErrorContext & { message: string; stack: string }; timestamp: number }
  | {
      event: 'AddToCartError';
      data: { reason: AddToCartReason; itemId: string; sku: string; pageType: string };
      timestamp: number;
    };

export function scriptError(error: unknown, context: ErrorContext, timestamp: number): ReportedEvent {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  const data = { message: message.slice(0, MAX_MESSAGE), stack: stack.slice(0, MAX_STACK), ...context };
  return { event: 'JavascriptError', data, timestamp };
}

export function addToCartError(
  refused: { reason: string; itemId?: string; sku?: string; pageType?: string },
  timestamp: number,
): ReportedEvent | null {
  const reason = ADD_TO_CART_REASONS.find((known) => known === refused.reason);
  if (reason === undefined) return null;
  const { itemId = '', sku = '', pageType = '' } = refused;
  return { event: 'AddToCartError', data: { reason, itemId, sku, pageType }, timestamp };
}

interface ReporterOptions {
  send: (events: ReportedEvent[]) => void;
  /** Runs the work after that many milliseconds without another call (debounce). */
  schedule: (work: () => void, ms: number) => void;
}

/** Collects the reports of one page and sends them in one batch after a short pause, up to a maximum. */
export function createReporter({ send, schedule }: ReporterOptions): (event: ReportedEvent) => void {
  let queue: ReportedEvent[] = [];
  let sent = 0;
  const flush = (): void => {
    const events = queue.slice(0, MAX_REPORTS - sent);
    queue = [];
    sent += events.length;
    if (events.length > 0) send(events);
  };
  return (event) => {
    if (queue.length >= MAX_QUEUED || sent + queue.length >= MAX_REPORTS) return;
    queue.push(event);
    schedule(flush, SEND_AFTER_MS);
  };
}
