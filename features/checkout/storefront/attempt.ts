import { clearStored, readStored, type SessionStore, writeStored } from './session-store.ts';

/** One attempt to order: the same values under the same idempotency key, until the outcome is known. */
export interface Attempt {
  key: string;
  /** The request body as text. Other values are another attempt. */
  body: string;
  /** The token of the order it created. */
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

/** The attempt with these values: the current one or a new one. Survives a reload. */
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

export function clearAttempt(store: SessionStore): void {
  clearStored(store, PART);
}

// Not randomUUID, which browsers offer only on pages served over TLS.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
