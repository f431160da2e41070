import { fileProblem, type ThemeProblem } from './problem.ts';
import type { Files } from './theme-conf.ts';

const MAX_FILES = 5000;
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_TEMPLATE_BYTES = 1_000_000;
const TEMPLATE_FILE = /\.(?:region|list|item|block|page|html)$/;
const SAFE_NAME = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0:]{1,300}$/;

export function isTemplate(file: string): boolean {
  return TEMPLATE_FILE.test(file) && !file.startsWith('assets/') && !file.startsWith('scripts/');
}

/** The usable files of a theme. Files that are too many, too large or invalidly named are left out and reported. */
export function usableFiles(files: Files, problems: ThemeProblem[]): Map<string, Uint8Array> {
  const usable = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const [file, content] of files) {
    bytes += content.byteLength;
    if (usable.size >= MAX_FILES || bytes > MAX_BYTES) {
      const message = `a theme may contain at most ${MAX_FILES} files and ${MAX_BYTES / 1024 / 1024} MB: this and all further files are ignored`;
      problems.push(fileProblem(file, { code: 'THEME_TOO_LARGE', message, fatal: true }));
      break;
    }
    if (!SAFE_NAME.test(file)) problems.push(fileProblem(file, { code: 'FILE_IGNORED', message: 'invalid file name' }));
    else if (isTemplate(file) && content.byteLength > MAX_TEMPLATE_BYTES) {
      const message = `a template may have at most ${MAX_TEMPLATE_BYTES} bytes`;
      problems.push(fileProblem(file, { code: 'THEME_TOO_LARGE', message, fatal: true }));
    } else usable.set(file, content);
  }
  return usable;
}

/**
 * The possible files of a partial: `apply card.block` refers to the file in `blocks/`, otherwise to one with that path
 * from the root, otherwise to one with that name in `collections/`.
 */
export function partialFiles(name: string): string[] {
  return [`blocks/${name}`, name, `blocks/${name}.block`, `collections/${name}`];
}

export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\u{feff}/u, '');
}
