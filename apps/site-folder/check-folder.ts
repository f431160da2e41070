import { contentTypeOf } from '#features/media/rules.ts';
import { type KnownProperties, measure } from '#features/media/server/index.ts';
import { checkReferences } from './check-references.ts';
import type { FolderFiles, MediaEntry, SiteDocument } from './document.ts';
import { parseFolder } from './parse-folder.ts';
import { type FolderProblem, InvalidFolderError } from './problem.ts';

export interface MeasuredMedium extends MediaEntry {
  contentType: string;
  width: number;
  height: number;
}

export interface CheckedFolder {
  document: SiteDocument;
  media: Map<string, MeasuredMedium>;
}

/** The known facts about the pictures of the site with that identifier. */
export type FindKnown = (identifier: string) => Promise<KnownProperties>;

const noKnownMedia: FindKnown = () => Promise.resolve(new Map());

/** Reads and checks a whole folder. Rejects an invalid one with all its problems. */
export async function checkFolder(files: FolderFiles, findKnown = noKnownMedia): Promise<CheckedFolder> {
  const { document, problems } = await parseFolder(files);
  if (document === null) throw new InvalidFolderError(problems);
  const { media, problems: mediaProblems } = await checkMedia(document, await findKnown(document.site.identifier));
  const found = [...problems, ...checkReferences(document), ...mediaProblems];
  if (found.length > 0) throw new InvalidFolderError(found);
  return { document, media };
}

interface CheckedMedia {
  media: Map<string, MeasuredMedium>;
  problems: FolderProblem[];
}

async function checkMedia(document: SiteDocument, known: KnownProperties): Promise<CheckedMedia> {
  // The concurrency is limited by the slots for picture processing.
  const measured = await Promise.all(
    [...document.media].map(async ([name, entry]) => {
      const contentType = contentTypeOf(name);
      const metadata = contentType === null ? null : await measure(entry.bytes, contentType, known);
      return { name, entry, contentType, metadata };
    }),
  );
  const checked: CheckedMedia = { media: new Map(), problems: [] };
  const report = (name: string, message: string): void =>
    void checked.problems.push({ file: `media/${name}`, field: '', message });
  for (const { name, entry, contentType, metadata } of measured) {
    if (contentType === null) report(name, 'this kind of file is not accepted');
    else if (metadata === null) report(name, 'the content does not match the file extension');
    else checked.media.set(name, { ...entry, contentType, ...metadata });
  }
  return checked;
}
