import { clearStored, readStored, type SessionStore, writeStored } from './session-store.ts';

/** One wish to order: the same values under the same key, until it is known what became of it. */
export interface Attempt {
  key: string;
  /** The body of the request as text. Other values are another wish. */
  body: string;
  /** Of the order that was made of it. */
  token: string | null;
}

const PART = 'attempt';

export function loadAttempt(store: SessionStore): Attempt | null {
  const saved = readStored(store, PART);
  if (typeof saved !== 'object' || saved === null) return null;
  const { key, body, token } = saved as Partial<Record<keyof Attempt, unknown>>;
  if (typeof key !== 'string' || typeof body !== 'string') return null;
  return { key, body, token: typeof token === 'string' ? token : null };
}

/** The attempt with these values: the one under way, or a new one. Kept across a reload. */
export function beginAttempt(store: SessionStore, body: string): Attempt {
  const inProgress = loadAttempt(store);
  if (inProgress?.body === body) return inProgress;
  const attempt = { key: newKey(), body, token: null };
  saveAttempt(store, attempt);
  return attempt;
}

export function saveAttempt(store: SessionStore, attempt: Attempt): void {
  writeStored(store, PART, attempt);
}

export function forgetAttempt(store: SessionStore): void {
  clearStored(store, PART);
}

// Not randomUUID, which browsers have only on pages by TLS.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
