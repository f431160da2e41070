let made = 0;

/** A name that no other call returns: `mug-1`, `mug-2`. */
export function unique(stem: string): string {
  made += 1;
  return `${stem}-${made}`;
}
