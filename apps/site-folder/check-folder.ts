import { contentTypeOf } from '#features/media/rules.ts';
import { measure } from '#features/media/server/index.ts';
import { checkReferences } from './check-references.ts';
import type { FolderFiles, MediaEntry, SiteDocument } from './document.ts';
import { parseFolder } from './parse-folder.ts';
import { type FolderProblem, FolderRefused } from './problem.ts';

export interface MeasuredMedium extends MediaEntry {
  contentType: string;
  width: number;
  height: number;
}

export interface CheckedFolder {
  document: SiteDocument;
  media: Map<string, MeasuredMedium>;
}

/** Reads and checks a whole folder; refuses it with everything that is wrong. */
export async function checkFolder(files: FolderFiles): Promise<CheckedFolder> {
  const { document, problems } = parseFolder(files);
  const found = document === null ? problems : [...problems, ...checkReferences(document)];
  const media = document === null ? new Map<string, MeasuredMedium>() : await checkMedia(document, found);
  if (document === null || found.length > 0) throw new FolderRefused(found);
  return { document, media };
}

async function checkMedia(document: SiteDocument, problems: FolderProblem[]): Promise<Map<string, MeasuredMedium>> {
  const media = new Map<string, MeasuredMedium>();
  for (const [name, entry] of document.media) {
    const contentType = contentTypeOf(name);
    const size = contentType === null ? null : await measure(entry.bytes, contentType);
    if (contentType === null)
      problems.push({ file: `media/${name}`, field: '', message: 'this kind of file is not accepted' });
    else if (size === null)
      problems.push({ file: `media/${name}`, field: '', message: 'the content is not what the name says' });
    else media.set(name, { ...entry, contentType, ...size });
  }
  return media;
}
