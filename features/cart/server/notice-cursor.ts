/**
 * How a browser says which notices have reached it. The mark travels as a cookie with the reply that tells of them: when
 * the reply arrives, so does the mark, and the next request brings it back; when the reply is lost, so is the mark, and
 * the next reading tells again. A notice is therefore shown once, and never lost on the way.
 */
export function noticeCursor(cartId: string, lastNotice: number): string {
  return `${cartId}.${lastNotice}`;
}

/** The number of the last notice that was seen of this cart; 0 when the mark is missing, broken or of another cart. */
export function parseNoticeCursor(cursor: string | undefined, cartId: string): number {
  const [id, number, ...more] = (cursor ?? '').split('.');
  if (id !== cartId || number === undefined || more.length > 0 || !/^\d{1,9}$/.test(number)) return 0;
  return Number(number);
}
