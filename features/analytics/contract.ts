import { z } from 'zod';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import { ADD_TO_CART_REASONS } from './error-report.ts';
import { SHOPPING_EVENTS } from './shopping-events.ts';

// Bodies are accepted raw, for two reasons: beacons are sent as plain text, and a browser's opt-out is a header. The
// schemas below parse them. Unknown fields are ignored.

const HIT_LIMIT = 16_384;
const BATCH_LIMIT = 131_072;
const RATE = { max: 300, seconds: 60 };
const ERROR_RATE = { max: 60, seconds: 60 };

/** `sec-gpc` and `dnt` are opt-outs. The rest is the only hint at a country. */
const raw = { headers: ['dnt', 'sec-gpc', 'accept-language', 'content-type'] };
const errors = ['ANALYTICS_NOT_UNDERSTOOD', 'ANALYTICS_BUSY'] as const;

const text = (max: number) => z.string().max(max);
/** Longer values occur and must not invalidate the rest of the body. */
const cut = (max: number) => text(BATCH_LIMIT).transform((value) => value.slice(0, max));
const Short = text(100);
const Size = z.number().min(0).max(100_000).default(0);
/** From the visitor's clock: used only to tell two events apart. */
const ClientTime = z.number().min(0).max(9e15).default(0);
const Code = z.int().min(-1).max(10_000).default(0);

export const PageEvent = z.object({
  websiteId: text(24),
  visitorCookie: text(200).default(''),
  pageTitle: text(500).default(''),
  title: text(500).default(''),
  pageId: Short.default(''),
  itemId: Short.default(''),
  collectionId: Short.default(''),
  recordType: Code,
  pageType: Code,
  contentSource: z.enum(['i', 'c']).default('c'),
  pagePath: text(500).default(''),
  pagePermissionTypeValue: Code,
  templateId: Short.default(''),
  website_locale: Short.default(''),
  url: text(1000).default(''),
  queryString: text(500).default(''),
  referrer: text(1000).default(''),
  userAgent: text(500).default(''),
  clientDate: ClientTime,
  viewportWidth: Size,
  viewportHeight: Size,
  screenWidth: Size,
  screenHeight: Size,
  localStorageSupported: z.boolean().default(false),
  logged_in: z.boolean().default(false),
  /** Only set by a search page. */
  searchTerm: text(200).default(''),
  searchResults: z.int().min(0).max(1_000_000).optional(),
});
export type PageEvent = z.output<typeof PageEvent>;

/** The form fields of a hit. `data` is the JSON of a `PageEvent`. */
export const HitForm = z.object({
  // A page view. Pages of the previous release send `View`. Remove it with the next release.
  event: z.enum(['1', 'View']),
  data: text(HIT_LIMIT),
  ss_cvr: text(200).default(''),
});

export const ButtonEvent = PageEvent.extend({ buttonId: Short.default('') });
export type ButtonEvent = z.output<typeof ButtonEvent>;
export const FormEvent = PageEvent.extend({ formId: Short.min(1) });
export type FormEvent = z.output<typeof FormEvent>;
export const OverlayEvent = PageEvent.extend({
  overlayId: Short.default(''),
  overlayType: Short.default('popup'),
  action: Short.default('view'),
  // Sent by pages of the previous release. Remove it with the next release.
  overlay: z.object({ id: Short, action: Short.default('view') }).optional(),
})
  .transform(({ overlay, ...event }) =>
    overlay === undefined ? event : { ...event, overlayId: overlay.id, action: overlay.action },
  )
  .refine(({ overlayId }) => overlayId !== '');
export type OverlayEvent = z.output<typeof OverlayEvent>;

export const CommerceEvent = PageEvent.extend({
  event: z.enum(SHOPPING_EVENTS),
  analyticsId: Short.default(''),
  memberAccountId: Short.default(''),
  variantId: Short.default(''),
  quantity: z.int().min(0).max(100_000).default(0),
  addedFrom: Short.default(''),
  browser_locale: Short.default(''),
});

const VitalRecord = z.object({
  app: z.enum(['storefront', 'storefront-cart']),
  event: z.enum(['FCP', 'LCP', 'CLS', 'FID', 'INP']),
  data: z.object({
    value: z.number().min(0).max(1e12),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    elementPath: text(200).default(''),
    url: cut(1000).default(''),
    pageType: Code,
  }),
  pageLoadId: z.uuid(),
  ts: ClientTime,
});
export type VitalRecord = z.output<typeof VitalRecord>;
export const VitalRecords = z.array(VitalRecord).min(1).max(20);

const timestamp = ClientTime;
export const ErrorEvents = z
  .array(
    z.discriminatedUnion('event', [
      z.object({
        event: z.literal('JavascriptError'),
        data: z.object({
          message: text(500),
          stack: text(5000).default(''),
          url: cut(1000).default(''),
          userAgent: cut(500).default(''),
          pageType: Code,
          release: Short.default(''),
        }),
        timestamp,
      }),
      z.object({
        event: z.literal('AddToCartError'),
        data: z.object({
          reason: z.enum(ADD_TO_CART_REASONS),
          itemId: Short.default(''),
          sku: Short.default(''),
          pageType: Short.default(''),
        }),
        timestamp,
      }),
    ]),
  )
  .min(1)
  .max(10);
export type ErrorEvents = z.output<typeof ErrorEvents>;

/** An empty response: 202 confirms that the event is stored. */
export const Nothing = z.string().max(0);
const accepted = { reply: Nothing, format: 'html', status: 202 } as const;
/**
 * No CSRF token: cached pages have none, and a beacon has no headers. A forged event does no more harm than any other.
 */
const census = { method: 'POST', capability: 'public', crumb: false, bodyLimit: HIT_LIMIT, rate: RATE } as const;
const body = RawBody;

export const recordHitEndpoint = endpoint({
  id: 'analytics.recordHit',
  path: '/api/census/RecordHit',
  summary: 'Records a page view. The body is a form: `event` (`1`, a page view), `data` as JSON text, `ss_cvr`.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const buttonClickEndpoint = endpoint({
  id: 'analytics.recordButtonClick',
  path: '/api/census/button-click',
  summary: 'Records a click on a button block. The body is JSON: page fields, `visitorCookie`, `buttonId`.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const buttonRenderEndpoint = endpoint({
  id: 'analytics.recordButtonRender',
  path: '/api/census/button-render',
  summary: 'Records that a button block became visible. The body is JSON: page fields, `visitorCookie`, `buttonId`.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const formRenderEndpoint = endpoint({
  id: 'analytics.recordFormRender',
  path: '/api/census/form-render',
  summary: 'Records that a form was shown. The body is JSON: page fields, `visitorCookie`, `formId`.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const overlayEndpoint = endpoint({
  id: 'analytics.recordOverlay',
  path: '/api/census/overlay',
  summary:
    'Records an action on an overlay. The body is JSON: page fields, `visitorCookie`, `overlayId`, `overlayType`, `action`.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const quickViewEndpoint = endpoint({
  id: 'analytics.recordQuickView',
  path: '/api/census/RecordQuickView/{id}',
  summary: 'Records a quick view of a product. The body is JSON: page fields, `visitorCookie`.',
  ...census,
  ...accepted,
  raw,
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
  body,
  errors,
});

export const commerceEventEndpoint = endpoint({
  id: 'analytics.recordCommerceEvent',
  path: '/api/census/commerce-event',
  summary: 'Records a shopping event. The body is JSON: `event`, page fields, product and variant.',
  ...census,
  ...accepted,
  raw,
  body,
  errors,
});

export const performanceEndpoint = endpoint({
  id: 'analytics.recordPerformance',
  path: '/api/1/performance/records',
  summary: 'Records performance metrics of a page: a JSON array of records, also sent as a beacon.',
  ...census,
  ...accepted,
  bodyLimit: BATCH_LIMIT,
  raw,
  body,
  errors,
});

export const scriptErrorsEndpoint = endpoint({
  id: 'analytics.recordScriptErrors',
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  summary: 'Records script errors of a page: a JSON array of events, each with `event`, `data` and `timestamp`.',
  capability: 'public',
  bodyLimit: BATCH_LIMIT,
  rate: ERROR_RATE,
  raw,
  body,
  reply: z.strictObject({}),
  errors,
});
