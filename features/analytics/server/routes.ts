import type { z } from 'zod';
import type { Endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  ButtonEvent,
  buttonClickEndpoint,
  buttonRenderEndpoint,
  CommerceEvent,
  commerceEventEndpoint,
  ErrorEvents,
  FormEvent,
  formRenderEndpoint,
  type Nothing,
  OverlayEvent,
  overlayEndpoint,
  PageEvent,
  performanceEndpoint,
  quickViewEndpoint,
  recordHitEndpoint,
  scriptErrorsEndpoint,
  type VitalRecord,
  VitalRecords,
} from '../contract.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import type { LoadMap } from './read-stack.ts';
import { type CallParts, isRecent, isTrackedPageEvent, readHit, readJson, recordEvents } from './record-events.ts';
import { createReportRoutes } from './report-routes.ts';
import { type EventContext, errorEvents, hitEvents, pageEvent, shoppingEvents, vitalEvents } from './to-events.ts';

export interface AnalyticsRoutesOptions extends CallParts {
  loadMap: LoadMap;
}

export function createAnalyticsRoutes(parts: AnalyticsRoutesOptions): Route[] {
  return [...pageRoutes(parts), ...measureRoutes(parts), ...createReportRoutes(parts.loadMap)];
}

interface PageCall<Params extends z.ZodType, Page extends PageEvent> {
  endpoint: Endpoint<Params, z.ZodType, typeof RawBody, typeof Nothing>;
  read: (text: string) => Page;
  toEvents: (context: EventContext, page: Page, params: z.output<Params>) => AnalyticsEvent[];
}

/** A route for events on a page. Events of untracked pages are acknowledged and dropped. */
function pageRoute<Params extends z.ZodType, Page extends PageEvent>(
  parts: CallParts,
  { endpoint, read, toEvents }: PageCall<Params, Page>,
): Route {
  return route(endpoint, async (ctx, { body: raw, params }) => {
    const ofPage = (context: EventContext, page: Page) =>
      isTrackedPageEvent(context, page) ? toEvents(context, page, params) : [];
    await recordEvents(ctx, parts, { raw, read, toEvents: ofPage });
    return '';
  });
}

function pageRoutes(parts: CallParts): Route[] {
  return [
    pageRoute(parts, { endpoint: recordHitEndpoint, read: readHit, toEvents: hitEvents }),
    pageRoute(parts, { endpoint: commerceEventEndpoint, read: readJson(CommerceEvent), toEvents: shoppingEvents }),
    pageRoute(parts, {
      endpoint: buttonClickEndpoint,
      read: readJson(ButtonEvent),
      toEvents: (context, page: ButtonEvent) => [
        pageEvent(context, page, { kind: 'button-click', subject: page.buttonId }),
      ],
    }),
    pageRoute(parts, {
      endpoint: buttonRenderEndpoint,
      read: readJson(ButtonEvent),
      toEvents: (context, page: ButtonEvent) => [
        pageEvent(context, page, { kind: 'button-render', subject: page.buttonId }),
      ],
    }),
    pageRoute(parts, {
      endpoint: formRenderEndpoint,
      read: readJson(FormEvent),
      toEvents: (context, page: FormEvent) => [pageEvent(context, page, { kind: 'form-view', subject: page.formId })],
    }),
    pageRoute(parts, {
      endpoint: overlayEndpoint,
      read: readJson(OverlayEvent),
      toEvents: (context, page: OverlayEvent) => {
        const { action, overlayId } = page;
        return [pageEvent(context, page, { kind: 'overlay', subject: `${action} ${overlayId}` })];
      },
    }),
    pageRoute(parts, {
      endpoint: quickViewEndpoint,
      read: readJson(PageEvent),
      toEvents: (context, page, { id }) => [pageEvent(context, page, { kind: 'quick-view', subject: id })],
    }),
  ];
}

function measureRoutes(parts: CallParts): Route[] {
  return [
    route(performanceEndpoint, async (ctx, { body: raw }) => {
      await recordEvents(ctx, parts, {
        raw,
        read: readJson(VitalRecords),
        toEvents: (context, records: VitalRecord[]) =>
          vitalEvents(
            context,
            records.filter(({ ts }) => isRecent(context.at, ts)),
          ),
      });
      return '';
    }),
    route(scriptErrorsEndpoint, async (ctx, { body: raw }) => {
      await recordEvents(ctx, parts, {
        raw,
        read: readJson(ErrorEvents),
        toEvents: (context, events: ErrorEvents) =>
          errorEvents(
            context,
            events.filter(({ timestamp }) => isRecent(context.at, timestamp)),
          ),
      });
      return {};
    }),
  ];
}
