import { type UploadOptions, upload } from '#browser/client/upload.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { uploadPictures } from './api.ts';

/** Uploads a zip file of pictures to an import. */
export async function sendPictures(id: string, file: File, options: UploadOptions): Promise<ImportRecord> {
  const query = { filename: file.name.slice(0, 300) };
  return (await upload(uploadPictures, { params: { id }, query, file }, options)).import;
}
