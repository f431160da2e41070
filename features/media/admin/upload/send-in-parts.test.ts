import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { type PartSender, sendInParts } from './send-in-parts.ts';

const SIZE = 20_000_000;
const file = Object.assign(new Blob([new Uint8Array(SIZE)]), { name: 'film.mp4', lastModified: 1 }) as File;

interface Server {
  /** What the next requests for a part do. By default they succeed. */
  outcomes: ('lost' | 'stored but lost' | 'busy' | 'refused')[];
  offset: number;
  exists: boolean;
  isFinished: boolean;
}

const lost = (): ApiError => new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 });
const refusal = (status: number, code: string): ApiError => new ApiError({ code, message: code, status });

function open(outcomes: Server['outcomes'] = []) {
  const server: Server = { outcomes, offset: 0, exists: false, isFinished: false };
  const sent: number[] = [];
  const pauses: number[] = [];
  let id: string | null = null;
  const json = () => ({
    id: 'u1',
    filename: 'film.mp4',
    length: SIZE,
    offset: server.offset,
    expiresOn: 0,
    mediaId: server.isFinished ? 'm1' : null,
  });
  const sender: PartSender = {
    create: () => {
      Object.assign(server, { offset: 0, exists: true });
      return Promise.resolve(json());
    },
    read: () => (server.exists ? Promise.resolve(json()) : Promise.reject(refusal(404, 'MEDIA_UPLOAD_NOT_FOUND'))),
    send: ({ offset, bytes }) => {
      sent.push(offset);
      const outcome = server.outcomes.shift();
      if (outcome === 'lost') return Promise.reject(lost());
      if (outcome === 'refused') return Promise.reject(refusal(415, 'MEDIA_KIND_REFUSED'));
      if (offset !== server.offset) return Promise.reject(refusal(409, 'MEDIA_UPLOAD_OFFSET'));
      server.offset += bytes.size;
      if (outcome === 'busy') return Promise.reject(refusal(423, 'MEDIA_UPLOAD_BUSY'));
      server.isFinished = server.offset === SIZE;
      return outcome === 'stored but lost' ? Promise.reject(lost()) : Promise.resolve();
    },
    findMedium: (mediaId) => Promise.resolve({ id: mediaId } as MediumJson),
    known: { find: () => id, remember: (_, next) => void (id = next), forget: () => void (id = null) },
    wait: (ms) => Promise.resolve(void pauses.push(ms)),
  };
  const shares: number[] = [];
  const abort = new AbortController();
  const run = () =>
    sendInParts(
      { file, replaces: null },
      { signal: abort.signal, onProgress: (share) => void shares.push(share) },
      sender,
    );
  return { server, sender, sent, pauses, shares, abort, run, known: () => id };
}

describe('a file sent in parts', () => {
  it('is sent part by part and becomes a medium', async () => {
    const { run, sent, shares, known } = open();
    expect(await run()).toStrictEqual({ id: 'm1' });
    expect([sent, shares, known()]).toStrictEqual([[0, 8_000_000, 16_000_000], [0, 0.4, 0.8], null]);
  });

  it('goes on where it was after a lost connection, also when the part had arrived', async () => {
    const { run, sent, pauses } = open(['lost', 'stored but lost']);
    expect(await run()).toStrictEqual({ id: 'm1' });
    expect([sent, pauses]).toStrictEqual([
      [0, 0, 8_000_000, 16_000_000],
      [500, 1000],
    ]);
  });

  it('is finished when the server was processing it', async () => {
    const { run, server, sender, sent } = open();
    const { send } = sender;
    sender.send = async (part, parts) => {
      // All bytes are there, but another request stores the file: an empty part asks again.
      if (part.offset === 16_000_000) server.outcomes = ['busy'];
      await send(part, parts);
    };
    expect(await run()).toStrictEqual({ id: 'm1' });
    expect(sent).toStrictEqual([0, 8_000_000, 16_000_000, SIZE]);
  });

  it('is continued by a later attempt, and begun again when it has expired', async () => {
    const { run, server, sent, known } = open(Array<'lost'>(8).fill('lost'));
    await expect(run()).rejects.toThrow('Network error');
    expect(known()).toBe('u1');
    server.offset = 8_000_000;
    sent.length = 0;
    server.outcomes = Array<'lost'>(8).fill('lost');
    await expect(run()).rejects.toThrow('Network error');
    expect(sent[0]).toBe(8_000_000);
    server.exists = false;
    sent.length = 0;
    await run();
    expect(sent).toStrictEqual([0, 8_000_000, 16_000_000]);
  });

  it('is not tried again after a refusal', async () => {
    const { run, sent, known } = open(['refused']);
    await expect(run()).rejects.toThrow('MEDIA_KIND_REFUSED');
    expect([sent, known()]).toStrictEqual([[0], null]);
  });

  it('is known when it is stopped while it is created, so that it can be deleted', async () => {
    const { run, sender, abort, sent, known } = open();
    const { create } = sender;
    sender.create = async (wanted) => {
      abort.abort(new Error('cancelled'));
      return await create(wanted);
    };
    await expect(run()).rejects.toThrow('cancelled');
    expect([sent, known()]).toStrictEqual([[], 'u1']);
  });

  it('stops when it is paused, and goes on from there', async () => {
    const { run, sender, abort, sent, known } = open();
    const { send } = sender;
    sender.send = async (part, parts) => {
      if (part.offset === 8_000_000) abort.abort(new Error('paused'));
      abort.signal.throwIfAborted();
      await send(part, parts);
    };
    await expect(run()).rejects.toThrow('paused');
    expect([sent, known()]).toStrictEqual([[0], 'u1']);
  });
});
