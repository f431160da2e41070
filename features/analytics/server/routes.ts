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
import type { CensusEvent } from './census-event.ts';
import type { LoadMap } from './read-stack.ts';
import { type CallParts, isOfThisPage, isOfToday, readHit, readJson, recordEvents } from './record-events.ts';
import { createReportRoutes } from './report-routes.ts';
import { type Arrival, errorEvents, hitEvents, pageEvent, shoppingEvents, vitalEvents } from './to-events.ts';

export interface AnalyticsRoutesOptions extends CallParts {
  loadMap: LoadMap;
}

export function createAnalyticsRoutes(parts: AnalyticsRoutesOptions): Route[] {
  return [...pageRoutes(parts), ...measureRoutes(parts), ...createReportRoutes(parts.loadMap)];
}

interface PageCall<Params extends z.ZodType, Page extends PageEvent> {
  endpoint: Endpoint<Params, z.ZodType, typeof RawBody, typeof Nothing>;
  read: (text: string) => Page;
  toEvents: (arrival: Arrival, page: Page, params: z.output<Params>) => CensusEvent[];
}

/** A route for events on a page. Events of untracked pages are acknowledged and dropped. */
function pageRoute<Params extends z.ZodType, Page extends PageEvent>(
  parts: CallParts,
  { endpoint, read, toEvents }: PageCall<Params, Page>,
): Route {
  return route(endpoint, async (ctx, { body: raw, params }) => {
    const ofPage = (arrival: Arrival, page: Page) =>
      isOfThisPage(arrival, page) ? toEvents(arrival, page, params) : [];
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
      toEvents: (arrival, page: ButtonEvent) => [
        pageEvent(arrival, page, { kind: 'button-click', subject: page.buttonId }),
      ],
    }),
    pageRoute(parts, {
      endpoint: buttonRenderEndpoint,
      read: readJson(ButtonEvent),
      toEvents: (arrival, page: ButtonEvent) => [
        pageEvent(arrival, page, { kind: 'button-render', subject: page.buttonId }),
      ],
    }),
    pageRoute(parts, {
      endpoint: formRenderEndpoint,
      read: readJson(FormEvent),
      toEvents: (arrival, page: FormEvent) => [pageEvent(arrival, page, { kind: 'form-view', subject: page.formId })],
    }),
    pageRoute(parts, {
      endpoint: overlayEndpoint,
      read: readJson(OverlayEvent),
      toEvents: (arrival, page: OverlayEvent) => {
        const { action, overlayId } = page;
        return [pageEvent(arrival, page, { kind: 'overlay', subject: `${action} ${overlayId}` })];
      },
    }),
    pageRoute(parts, {
      endpoint: quickViewEndpoint,
      read: readJson(PageEvent),
      toEvents: (arrival, page, { id }) => [pageEvent(arrival, page, { kind: 'quick-view', subject: id })],
    }),
  ];
}

function measureRoutes(parts: CallParts): Route[] {
  return [
    route(performanceEndpoint, async (ctx, { body: raw }) => {
      await recordEvents(ctx, parts, {
        raw,
        read: readJson(VitalRecords),
        toEvents: (arrival, records: VitalRecord[]) =>
          vitalEvents(
            arrival,
            records.filter(({ ts }) => isOfToday(arrival.at, ts)),
          ),
      });
      return '';
    }),
    route(scriptErrorsEndpoint, async (ctx, { body: raw }) => {
      await recordEvents(ctx, parts, {
        raw,
        read: readJson(ErrorEvents),
        toEvents: (arrival, events: ErrorEvents) =>
          errorEvents(
            arrival,
            events.filter(({ timestamp }) => isOfToday(arrival.at, timestamp)),
          ),
      });
      return {};
    }),
  ];
}
