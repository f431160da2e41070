/**
 * Tells the server which notices have reached a browser. The cursor is a cookie in the reply that contains the notices.
 * When the reply arrives, the next request sends the cursor back. When the reply is lost, so is the cursor, and the
 * next read returns the notices again. A notice is therefore shown once and never lost.
 */
export function noticeCursor(cartId: string, lastNotice: number): string {
  return `${cartId}.${lastNotice}`;
}

/** The id of the last seen notice of this cart. 0 when the cursor is missing, malformed or of another cart. */
export function parseNoticeCursor(cursor: string | undefined, cartId: string): number {
  const [id, number, ...rest] = (cursor ?? '').split('.');
  if (id !== cartId || number === undefined || rest.length > 0 || !/^\d{1,9}$/.test(number)) return 0;
  return Number(number);
}
