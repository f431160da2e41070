import { type Medium, saveMedia } from '#features/media/server/index.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** Adds an image to the website: a drawing of a disc that contains its own name. */
export async function makeImage(ctx: Ctx, storage: Storage): Promise<Medium> {
  const filename = `${unique('picture')}.svg`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><circle cx="800" cy="600" r="400" fill="#b5532c"><title>${filename}</title></circle></svg>`;
  return await saveFile(ctx, storage, {
    filename,
    contentType: 'image/svg+xml',
    bytes: Buffer.from(svg),
    width: WIDTH,
    height: HEIGHT,
  });
}

/** Adds a file that is not an image. */
export async function makeDownload(ctx: Ctx, storage: Storage): Promise<Medium> {
  return await saveFile(ctx, storage, {
    filename: `${unique('download')}.pdf`,
    contentType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4 what a buyer gets'),
    width: 0,
    height: 0,
  });
}

type FileInput = Omit<Parameters<typeof saveMedia>[2][number], 'note'>;

async function saveFile(ctx: Ctx, storage: Storage, file: FileInput): Promise<Medium> {
  const note = { alt: `Alt of ${file.filename}`, title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const medium = (await saveMedia(ctx, storage, [{ ...file, note }])).get(file.filename);
  if (medium === undefined) throw new Error(`${file.filename} was saved but not found`);
  return medium;
}
