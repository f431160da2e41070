import { type Random, toHex } from '#kernel/ids/id.ts';

/** Short, unique names for requests: a random part for this process, a counter for the rest. */
export function newRequestIds(random: Random): () => string {
  const process = toHex(random(5));
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
