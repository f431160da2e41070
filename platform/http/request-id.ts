import { type Random, toHex } from '#kernel/ids/id.ts';

/** Short, unique request ids: a random part for this process and a counter. */
export function newRequestIds(random: Random): () => string {
  const process = toHex(random(5));
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
