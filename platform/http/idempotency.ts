import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { type Clock, DAY } from '#kernel/time/clock.ts';
import { httpErrors } from './errors.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;
const LIFE_MS = DAY;
/** When a browser exceeds it, its oldest keys are dropped first. */
export const MAX_KEYS_OF_SESSION = 100;
const MAX_SESSIONS = 2000;
/** Longer replies are not stored. */
const MAX_REPLY_LENGTH = 262_144;
const MAX_TOTAL_LENGTH = 16_777_216;

/** The reply of an endpoint, with everything needed to send it again. */
export interface StoredReply {
  status: number;
  text: string;
  cookies: readonly string[];
  /** A reply that opens a session is not replayed. */
  opensSession: boolean;
}

interface StoredEntry {
  storedAt: number;
  request: string;
  /** The length of the reply, once it is known. */
  length: number;
  reply: Promise<StoredReply>;
}

export interface KeyedRequest {
  /** Hash of the website and the browser. */
  session: string;
  /** The endpoint and its key. */
  name: string;
  /** The input, as a digest. */
  request: string;
}

export interface Replies {
  /** Runs the work, or returns the stored reply of the same request. A failed request runs again. */
  answer(
    keyedRequest: KeyedRequest,
    work: () => Promise<StoredReply>,
  ): Promise<{ reply: StoredReply; isReplayed: boolean }>;
}

/** Replies by session and key, stored in this process: with n processes a request may run n times. */
export function createReplies(clock: Clock, maxLength = MAX_TOTAL_LENGTH): Replies {
  const store = new StoredReplies(maxLength);
  return {
    async answer({ session, name, request }, work) {
      const now = clock().getTime();
      const found = store.find(session, name);
      if (found !== undefined && now - found.storedAt < LIFE_MS) {
        if (found.request !== request) throw httpErrors.error('HTTP_KEY_REUSED');
        return { reply: await found.reply, isReplayed: true };
      }
      const entry: StoredEntry = { storedAt: now, request, length: 0, reply: work() };
      store.put(session, name, entry);
      try {
        const reply = await entry.reply;
        if (isStorable(reply)) store.measure(session, name, entry, reply.text.length);
        else store.remove(session, name, entry);
        return { reply, isReplayed: false };
      } catch (error) {
        store.remove(session, name, entry);
        throw error;
      }
    },
  };
}

/** Limits the keys per session, the sessions and the total length. The oldest entries are dropped first. */
class StoredReplies {
  readonly #sessions = new Map<string, Map<string, StoredEntry>>();
  readonly #maxLength: number;
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  find(session: string, name: string): StoredEntry | undefined {
    return this.#sessions.get(session)?.get(name);
  }

  put(session: string, name: string, entry: StoredEntry): void {
    const keys = this.#sessions.get(session) ?? new Map<string, StoredEntry>();
    this.#drop(keys, name);
    keys.set(name, entry);
    if (keys.size > MAX_KEYS_OF_SESSION) this.#drop(keys, firstOf(keys));
    // Moves the session to the end, since the first one is dropped.
    this.#sessions.delete(session);
    this.#sessions.set(session, keys);
    if (this.#sessions.size > MAX_SESSIONS) this.#dropSession();
  }

  // oxlint-disable-next-line max-params -- session and name, the expected entry, and its length
  measure(session: string, name: string, entry: StoredEntry, length: number): void {
    if (this.find(session, name) !== entry) return;
    entry.length = length;
    this.#length += length;
    while (this.#length > this.#maxLength) this.#dropSession();
  }

  /** Removes the entry unless it has been replaced. */
  remove(session: string, name: string, entry: StoredEntry): void {
    const keys = this.#sessions.get(session);
    if (keys?.get(name) === entry) this.#drop(keys, name);
  }

  #dropSession(): void {
    const session = firstOf(this.#sessions);
    const keys = this.#sessions.get(session) ?? new Map<string, StoredEntry>();
    for (const name of keys.keys()) this.#drop(keys, name);
    this.#sessions.delete(session);
  }

  #drop(keys: Map<string, StoredEntry>, name: string): void {
    this.#length -= keys.get(name)?.length ?? 0;
    keys.delete(name);
  }
}

function firstOf(map: ReadonlyMap<string, unknown>): string {
  return map.keys().next().value ?? '';
}

function isStorable({ text, opensSession }: StoredReply): boolean {
  return text.length <= MAX_REPLY_LENGTH && !opensSession;
}

/** The idempotency key of a request that would have an effect if repeated; null for any other. */
export function keyOf({ method, raw, stream }: Endpoint, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  // Endpoints that read their body themselves, such as orders, handle the header themselves.
  if (key === undefined || method !== 'POST' || raw !== undefined || stream === true) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw httpErrors.error('HTTP_KEY_INVALID');
  return key;
}

export function digestOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
