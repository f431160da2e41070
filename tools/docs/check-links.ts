import { posix } from 'node:path';
import { type Document, readAnchors, readLinks } from './links.ts';

/** Links to missing files, or to missing headings of a document. */
export function findBrokenLinks(documents: readonly Document[], exists: (path: string) => boolean): string[] {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  return documents.flatMap(({ path, text }) =>
    readLinks(text)
      .filter((link) => isBroken(path, link))
      .map((link) => `${path}: broken link ${link}`),
  );

  function isBroken(from: string, link: string): boolean {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? from : posix.normalize(posix.join(posix.dirname(from), decodeURIComponent(file)));
    if (!exists(target)) return true;
    const text = texts.get(target);
    return anchor !== undefined && text !== undefined && !readAnchors(text).has(anchor);
  }
}
