import { randomBytes } from 'node:crypto';
import type { CensusEvent } from '../census-event.ts';

export function makeEvent(wish: Partial<CensusEvent> = {}): CensusEvent {
  return {
    digest: randomBytes(12).toString('hex'),
    at: new Date(),
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
    ...wish,
  };
}
