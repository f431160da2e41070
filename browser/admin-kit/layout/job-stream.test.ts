import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToJobs, reconnectDelay } from './job-stream.ts';
import type { Job } from './jobs.ts';

const URL = '/api/config/events';
const DATA = '{"id":7,"revision":1,"name":"orders.export","title":null,"state":"running","progress":null}';

class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  emit(type: string): void {
    this.dispatchEvent(type === 'job' ? new MessageEvent('job', { data: DATA }) : new Event(type));
  }
}

class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
let isSignedIn = true;
let stop: () => void = () => undefined;
const received: Job[] = [];

const open = () => FakeSource.all.filter((source) => !source.isClosed);
const wait = () => vi.advanceTimersByTimeAsync(reconnectDelay(20, 1));

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.all.length = 0;
  received.length = 0;
  isSignedIn = true;
  stop = listenToJobs({
    url: URL,
    onJob: (job) => received.push(job),
    isSignedIn: () => Promise.resolve(isSignedIn),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stream of jobs', () => {
  it('passes on jobs', () => {
    open()[0]?.emit('job');
    expect(received).toMatchObject([{ id: 7, state: 'running' }]);
  });

  it('reconnects once after an error', async () => {
    open()[0]?.emit('open');
    open()[0]?.emit('error');
    expect(open()).toHaveLength(0);
    await wait();
    expect(open()).toHaveLength(1);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('sends no request while the member is signed out, and connects after signing in again', async () => {
    isSignedIn = false;
    open()[0]?.emit('error');
    await wait();
    await wait();
    expect(FakeSource.all).toHaveLength(1);
    isSignedIn = true;
    await wait();
    expect(open()).toHaveLength(1);
  });

  it('does not listen while the page is hidden', async () => {
    page.show('hidden');
    expect(open()).toHaveLength(0);
    await wait();
    expect(FakeSource.all).toHaveLength(1);
    page.show('visible');
    await wait();
    expect(open()).toHaveLength(1);
  });

  it('stays closed after it was stopped', async () => {
    open()[0]?.emit('error');
    stop();
    page.show('visible');
    await wait();
    expect(open()).toHaveLength(0);
  });
});

it('waits longer after each failure, up to a minute', () => {
  expect([0, 1, 2, 20].map((failures) => reconnectDelay(failures, 1))).toStrictEqual([3000, 6000, 12_000, 60_000]);
  expect(reconnectDelay(0, 0)).toBe(1500);
});
