// Editors and version control write several files, and each of them more than once.
const SETTLE_MS = 60;

/** Calls `react` with all changed files after a quiet period, one call at a time. */
export function collectChanges(onChange: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  return (file) => {
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = files;
      files = new Set();
      last = last.then(() => onChange(changed));
    }, SETTLE_MS);
  };
}
