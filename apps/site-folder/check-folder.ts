import { contentTypeOf } from '#features/media/rules.ts';
import { type KnownFacts, measure } from '#features/media/server/index.ts';
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

/** The known facts about the pictures of the site with that identifier. */
export type FindKnown = (identifier: string) => Promise<KnownFacts>;

const nothingKnown: FindKnown = () => Promise.resolve(new Map());

/** Reads and checks a whole folder. Rejects an invalid one with all its problems. */
export async function checkFolder(files: FolderFiles, findKnown = nothingKnown): Promise<CheckedFolder> {
  const { document, problems } = await parseFolder(files);
  if (document === null) throw new FolderRefused(problems);
  const { media, problems: unfit } = await checkMedia(document, await findKnown(document.site.identifier));
  const found = [...problems, ...checkReferences(document), ...unfit];
  if (found.length > 0) throw new FolderRefused(found);
  return { document, media };
}

interface CheckedMedia {
  media: Map<string, MeasuredMedium>;
  problems: FolderProblem[];
}

async function checkMedia(document: SiteDocument, known: KnownFacts): Promise<CheckedMedia> {
  // The concurrency is limited by the slots for picture processing.
  const measured = await Promise.all(
    [...document.media].map(async ([name, entry]) => {
      const contentType = contentTypeOf(name);
      const facts = contentType === null ? null : await measure(entry.bytes, contentType, known);
      return { name, entry, contentType, facts };
    }),
  );
  const checked: CheckedMedia = { media: new Map(), problems: [] };
  const complain = (name: string, message: string): void =>
    void checked.problems.push({ file: `media/${name}`, field: '', message });
  for (const { name, entry, contentType, facts } of measured) {
    if (contentType === null) complain(name, 'this kind of file is not accepted');
    else if (facts === null) complain(name, 'the content is not what the name says');
    else checked.media.set(name, { ...entry, contentType, ...facts });
  }
  return checked;
}
