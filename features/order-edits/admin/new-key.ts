const KEY_BYTES = 16;

/** An idempotency key. Not randomUUID, which browsers offer only on pages served over TLS. */
export function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
