import { randomBytes } from 'node:crypto';
import type { AnalyticsEvent } from '../analytics-event.ts';

export function makeEvent(overrides: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  const { at = new Date() } = overrides;
  return {
    digest: randomBytes(12).toString('hex'),
    day: at.toISOString().slice(0, 10),
    at,
    kind: 'hit',
    subject: '',
    visitor: null,
    visit: null,
    step: 0,
    path: '/',
    source: '',
    campaign: '',
    country: '',
    device: 'desktop',
    value: 1,
    weight: 1,
    detail: null,
    ...overrides,
  };
}
