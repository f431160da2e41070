/** Finds files by the names that people write in tables: in any case, with or without the folder. */
export class FileNames<F extends { path: string }> {
  private readonly byPath = new Map<string, F>();
  private readonly byName = new Map<string, F[]>();

  constructor(files: readonly F[]) {
    for (const file of files) if (!isHidden(file.path)) this.add(file);
  }

  get count(): number {
    return this.byPath.size;
  }

  /** The file of this path, otherwise the only one whose path ends with it, otherwise the only one of this name. */
  find(name: string): F | 'ambiguous' | null {
    const path = toKey(name);
    const exact = this.byPath.get(path);
    if (exact !== undefined) return exact;
    const named = this.byName.get(baseName(path)) ?? [];
    const inFolder = named.filter((file) => toKey(file.path).endsWith(`/${path}`));
    const [file, ...others] = inFolder.length > 0 ? inFolder : named;
    if (file === undefined) return null;
    return others.length === 0 ? file : 'ambiguous';
  }

  private add(file: F): void {
    const path = toKey(file.path);
    // Of two paths that differ only in case the first one counts.
    if (this.byPath.has(path)) return;
    this.byPath.set(path, file);
    const name = baseName(path);
    const named = this.byName.get(name);
    if (named === undefined) this.byName.set(name, [file]);
    else named.push(file);
  }
}

/** Archives of macOS write accents as two characters, spreadsheets as one. */
function toKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files that archivers and file managers add. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
}
