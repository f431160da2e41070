import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { createUploadQueue, type SendParts } from './upload-queue.ts';

interface Sent extends SendParts {
  name: string;
  finish: () => void;
  fail: (error: unknown) => void;
}

const fileOf = (name: string, size = 10): File => ({ name, size, type: 'image/png' }) as File;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function openQueue() {
  const sent: Sent[] = [];
  const discarded: string[] = [];
  let notifications = 0;
  const queue = createUploadQueue({
    send: ({ file: { name } }, parts) =>
      new Promise((resolve, reject) => {
        parts.signal.addEventListener('abort', () => reject(parts.signal.reason as Error));
        sent.push({ name, ...parts, finish: () => resolve({ id: name } as MediumJson), fail: reject });
      }),
    discard: ({ file: { name } }) => void discarded.push(name),
    schedule: (notify) => {
      notifications += 1;
      queueMicrotask(notify);
    },
    wait: () => Promise.resolve(),
  });
  return { queue, sent, discarded, notified: () => notifications };
}

describe('the upload queue', () => {
  it('sends a few files at a time, in order', async () => {
    const { queue, sent } = openQueue();
    queue.add(['1', '2', '3', '4', '5'].map((name) => fileOf(name)));
    expect(sent.map(({ name }) => name)).toStrictEqual(['1', '2', '3']);
    sent[1]?.finish();
    await settle();
    expect(sent.map(({ name }) => name)).toStrictEqual(['1', '2', '3', '4']);
    expect(queue.read()).toMatchObject({ total: 5, isActive: true, counts: { done: 1, sending: 3, waiting: 1 } });
  });

  it('shows few rows of 10,000 files, and notifies once', async () => {
    const { queue, sent, notified } = openQueue();
    queue.add(Array.from({ length: 10_000 }, (_, index) => fileOf(String(index))));
    await settle();
    const { total, rows, counts } = queue.read();
    expect([total, rows.length, counts.waiting, sent.length, notified()]).toStrictEqual([10_000, 40, 9997, 3, 1]);
  });

  it('cancels a file that is being sent, one that waits, and all', async () => {
    const { queue, sent } = openQueue();
    const [first = 0, , , fourth = 0] = queue.add(['1', '2', '3', '4', '5', '6'].map((name) => fileOf(name)));
    queue.cancel(first);
    queue.cancel(fourth);
    await settle();
    expect([sent[0]?.signal.aborted, sent.map(({ name }) => name)]).toStrictEqual([true, ['1', '2', '3', '5']]);
    queue.cancelAll();
    await settle();
    expect(queue.read()).toMatchObject({ isActive: false, counts: { cancelled: 6 } });
  });

  it('explains a failure, and sends the file again on request', async () => {
    const { queue, sent } = openQueue();
    const [id = 0] = queue.add([fileOf('a.png')]);
    sent[0]?.fail(new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 }));
    await settle();
    expect(queue.find(id)).toMatchObject({ state: 'failed', failure: { message: 'Error uploading', canRetry: true } });
    queue.retryAll();
    sent[1]?.finish();
    await settle();
    expect(queue.find(id)).toMatchObject({ state: 'done', failure: null });
  });

  it('pauses when the server asks for it, and goes on with the same file', async () => {
    const { queue, sent } = openQueue();
    queue.add([fileOf('a.png')]);
    sent[0]?.fail(new ApiError({ code: 'HTTP_TOO_MANY', message: 'Too many', status: 429 }));
    await settle();
    expect(sent.map(({ name }) => name)).toStrictEqual(['a.png', 'a.png']);
  });

  it('does not send a file that is too large or empty', async () => {
    const { queue, sent } = openQueue();
    queue.add([fileOf('big.png', 25_000_000), fileOf('empty.png', 0)]);
    await settle();
    expect([sent.length, queue.read().counts.failed]).toStrictEqual([0, 2]);
  });

  it('pauses a large file and goes on with it, and deletes what was sent of a cancelled one', async () => {
    const { queue, sent, discarded } = openQueue();
    const film = { name: 'film.mp4', size: 30_000_000, type: 'video/mp4' } as File;
    const [large = 0, small = 0] = queue.add([film, fileOf('small.png')]);
    sent[0]?.onProgress(0.4);
    queue.pause(small);
    queue.pause(large);
    await settle();
    expect([queue.find(large)?.state, queue.find(large)?.sent, queue.find(small)?.state]).toStrictEqual([
      'paused',
      0.4,
      'sending',
    ]);
    queue.clear();
    queue.resume(large);
    expect([queue.find(large)?.state, queue.find(large)?.sent]).toStrictEqual(['sending', 0.4]);
    queue.pause(large);
    await settle();
    expect([queue.read().isOpen, discarded]).toStrictEqual([true, []]);
    queue.cancel(large);
    expect([queue.find(large)?.state, discarded]).toStrictEqual(['cancelled', ['film.mp4']]);
    queue.retry(large);
    queue.cancel(large);
    await settle();
    expect([queue.find(large)?.state, discarded.length]).toStrictEqual(['cancelled', 2]);
  });

  it('forgets ended uploads only', async () => {
    const { queue, sent } = openQueue();
    queue.add(['1', '2', '3', '4'].map((name) => fileOf(name)));
    sent[0]?.finish();
    await settle();
    queue.clear();
    await settle();
    expect(queue.read()).toMatchObject({ total: 3, counts: { done: 0 } });
  });
});
