let count = 0;

/** A name that no other call returns: `mug-1`, `mug-2`. */
export function unique(prefix: string): string {
  count += 1;
  return `${prefix}-${count}`;
}
