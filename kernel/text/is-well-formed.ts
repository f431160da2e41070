const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text contains no half of a surrogate pair. PostgreSQL cannot store such a text as JSON. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
