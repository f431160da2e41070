import type { Target } from '#browser/client/call.ts';
import { type UploadOptions, upload } from '#browser/client/upload.ts';
import type { MediumJson, uploadMediumEndpoint } from '#features/media/admin-contract.ts';

const uploadMedium: Target<typeof uploadMediumEndpoint> = { method: 'POST', path: '/api/config/media' };

/** Uploads a file to the media library. */
export async function uploadFile(file: File, options: UploadOptions): Promise<MediumJson> {
  return (await upload(uploadMedium, { query: { filename: file.name }, file }, options)).medium;
}
