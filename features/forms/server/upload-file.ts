import { cleanName } from '#features/media/clean-name.ts';
import { contentTypeOf } from '#features/media/rules.ts';
import { HEAD_LENGTH, sniff } from '#features/media/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { formErrors } from '../errors.ts';
import type { FileKind, FormField } from '../form-file.ts';
import * as files from './file-repository.ts';
import { requireForm } from './save-submission.ts';
import { toFileToken } from './submission-keys.ts';

export interface UploadFile {
  formId: string;
  fieldId: string;
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
}

export interface UploadParts {
  secret: string;
  storage: Storage;
}

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

const TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  // SVG images may contain scripts and are not accepted.
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  pdf: ['application/pdf'],
  text: ['text/plain'],
};

/** Stores a file for a field until the form is submitted. Rejects a file whose name does not match its content. */
export async function uploadFile(ctx: Ctx, { secret, storage }: UploadParts, input: UploadFile) {
  const { formId, fieldId, filename } = input;
  const form = await requireForm(ctx, formId);
  const field = form.definition.fields.find(({ id, type }) => id === fieldId && type === 'file');
  if (field === undefined) throw formErrors.error('FORMS_NOT_FOUND');
  const bytes = await readUpTo(input.chunks, field.maxBytes ?? DEFAULT_MAX_BYTES);
  const contentType = requireKind(field, filename, bytes);
  const now = ctx.clock();
  const id = newId<'form-file'>(now, ctx.random);
  const file = { id, formId, fieldId, submissionId: null, filename: cleanName(filename, contentType), contentType };
  await storage.put(files.storageKey(ctx.websiteId, id), bytes);
  await files.insert(ctx.db, ctx.websiteId, { ...file, bytes: bytes.length }, now);
  const scope = { websiteId: ctx.websiteId, formId, fieldId };
  return { token: toFileToken(secret, scope, id), filename: file.filename, bytes: bytes.length };
}

/** Stops at the first byte over the limit. */
async function readUpTo(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > max) throw formErrors.error('FORMS_FILE_TOO_LARGE');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function requireKind({ accept = ['image', 'pdf'] }: FormField, filename: string, bytes: Uint8Array): string {
  const found = sniff(bytes.subarray(0, HEAD_LENGTH));
  const isAccepted = found !== null && accept.some((kind) => TYPES[kind].includes(found));
  if (!isAccepted || contentTypeOf(filename) !== found) throw formErrors.error('FORMS_FILE_KIND');
  return found;
}
