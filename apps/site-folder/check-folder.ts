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

/** What is known already of the pictures of the site of that name. */
export type FindKnown = (identifier: string) => Promise<KnownFacts>;

const nothingKnown: FindKnown = () => Promise.resolve(new Map());

/** Reads and checks a whole folder; refuses it with everything that is wrong. */
export async function checkFolder(files: FolderFiles, findKnown = nothingKnown): Promise<CheckedFolder> {
  const { document, problems } = parseFolder(files);
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
  const checked: CheckedMedia = { media: new Map(), problems: [] };
  const complain = (name: string, message: string): void =>
    void checked.problems.push({ file: `media/${name}`, field: '', message });
  // As many at a time as there are places to work on pictures; told in the order of their names.
  const facts = await Promise.all(
    [...document.media].map(async ([name, { bytes }]) => {
      const contentType = contentTypeOf(name);
      return { contentType, size: contentType === null ? null : await measure(bytes, contentType, known) };
    }),
  );
  for (const [index, [name, entry]] of [...document.media].entries()) {
    const { contentType = null, size = null } = facts[index] ?? {};
    if (contentType === null) complain(name, 'this kind of file is not accepted');
    else if (size === null) complain(name, 'the content is not what the name says');
    else checked.media.set(name, { ...entry, contentType, ...size });
  }
  return checked;
}
