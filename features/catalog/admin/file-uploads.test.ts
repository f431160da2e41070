import { describe, expect, it } from 'vitest';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { checkKind, createFileUploads, type MediaUploads } from './file-uploads.ts';

type State = NonNullable<ReturnType<MediaUploads['find']>>;

/** The queue of the media library, whose uploads the test finishes. */
function fakeQueue() {
  const states = new Map<number, State>();
  const listeners = new Set<() => void>();
  const cancelled: number[] = [];
  const set = (id: number, state: Partial<State>): void => {
    states.set(id, { state: 'sending', sent: 0, failure: null, medium: null, ...states.get(id), ...state });
    for (const listener of listeners) listener();
  };
  const queue: MediaUploads = {
    add: (files) =>
      [...files].map(() => {
        const id = states.size + 1;
        states.set(id, { state: 'sending', sent: 0, failure: null, medium: null });
        return id;
      }),
    find: (id) => states.get(id),
    cancel: (id) => void cancelled.push(id),
    retry: (id) => set(id, { state: 'sending', failure: null }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const finish = (id: number): void => set(id, { state: 'done', medium: { filename: `${id}.png` } as MediumJson });
  return { queue, set, finish, cancelled };
}

const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type });

async function open() {
  const fake = fakeQueue();
  const field = createFileUploads('image', () => Promise.resolve(fake.queue));
  const arrived: string[] = [];
  field.handle(({ filename }) => void arrived.push(filename));
  return await Promise.resolve({ ...fake, field, arrived });
}

const sent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('uploads of a field', () => {
  it('hands on files in their order, whichever arrives first', async () => {
    const { field, finish, arrived } = await open();
    field.add([file('a'), file('b'), file('c')]);
    await sent();
    finish(2);
    finish(3);
    expect(arrived).toEqual([]);
    finish(1);
    expect(arrived).toEqual(['1.png', '2.png', '3.png']);
    expect(field.uploads()).toEqual([]);
  });

  it('settles when nothing is on its way, also after a failure', async () => {
    const { field, set, finish, arrived } = await open();
    await field.settled();
    field.add([file('a'), file('b')]);
    await sent();
    let isSettled = false;
    const settled = field.settled().then(() => (isSettled = true));
    set(1, { state: 'failed', failure: { message: 'Broken', detail: null, canRetry: false } });
    await sent();
    expect([isSettled, field.uploads()[0]?.problem]).toEqual([false, 'Broken']);
    finish(2);
    await settled;
    expect(arrived).toEqual(['2.png']);
  });

  it('sends a failed file again, and cancels one that is removed', async () => {
    const { field, set, finish, arrived, cancelled } = await open();
    field.add([file('a'), file('b')]);
    await sent();
    set(1, { state: 'failed', failure: { message: 'Error uploading', detail: 'No connection', canRetry: true } });
    const [failed, other] = field.uploads();
    expect(failed?.problem).toBe('No connection');
    field.retry(failed?.id ?? 0);
    field.remove(other?.id ?? 0);
    await sent();
    expect(cancelled).toEqual([2]);
    finish(1);
    expect(arrived).toEqual(['1.png']);
  });

  it('does not send files of another kind, and reports a queue that cannot be loaded', async () => {
    expect(checkKind({ type: 'application/pdf' }, 'image')).toBe(
      'Choose a picture: JPEG, PNG, WebP, AVIF, GIF or SVG.',
    );
    expect(checkKind({ type: 'image/png' }, 'audio')).toBe('Choose an audio file: MP3, M4A, OGG or WAV.');
    expect(checkKind({ type: '' }, 'image')).toBeNull();
    expect(checkKind({ type: 'video/mp4' }, 'any')).toBeNull();
    const field = createFileUploads('any', () => Promise.reject(new Error('Offline')));
    field.add([file('a')]);
    await sent();
    expect(field.uploads()[0]?.problem).toContain('upload failed');
  });
});
