import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, sendJson } from './send.ts';

const fetching = vi.fn<typeof fetch>(() => Promise.reject(new Error('no network')));
let timing: ReturnType<typeof vi.spyOn>;
const page: { __disableAnalytics?: unknown } = {};

beforeEach(() => {
  fetching.mockClear();
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('window', page);
  timing = vi.spyOn(AbortSignal, 'timeout');
});
afterEach(() => {
  delete page.__disableAnalytics;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['/api/census/RecordHit', '/api/census/button-click', '/api/census/button-render'])(
  '%s times out after 2.5 s, and its failure is ignored [S7.79, S7.80, S9.89]',
  async (path) => {
    sendJson(path, { a: 1 });
    const [address, init] = fetching.mock.calls[0] ?? [];
    expect(timing).toHaveBeenCalledExactlyOnceWith(2500);
    expect([address, init?.signal instanceof AbortSignal, init?.body]).toStrictEqual([path, true, '{"a":1}']);
    // An unhandled rejection would fail this run.
    await new Promise((resolve) => setTimeout(resolve));
  },
);

it('sends nothing once the page has disabled analytics', () => {
  page.__disableAnalytics = true;
  send('/api/census/RecordHit', '');
  expect(fetching).not.toHaveBeenCalled();
});
