import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from '../../rules.ts';
import { addMessages } from '../messages.ts';
import { uploadMessages as messages } from './upload-messages.ts';

export interface UploadFailure {
  message: string;
  /** The reason in other words, if there is more to say. */
  detail: string | null;
  /** Whether the same file may succeed another time. */
  canRetry: boolean;
}

type NamedFile = Pick<File, 'name' | 'size' | 'type'>;

const final = (message: string, detail: string | null = null): UploadFailure => ({ message, detail, canRetry: false });
const temporary = (message: string, detail: string | null): UploadFailure => ({ message, detail, canRetry: true });

/** Why a file cannot be uploaded, known before it is sent. The server checks it again. */
export function checkFile({ name, size, type }: NamedFile): UploadFailure | null {
  if (size === 0) return final(messages.empty(name));
  const max = type.startsWith('image/') ? MAX_PICTURE_BYTES : MAX_FILE_BYTES;
  return size > max ? final(messages.tooLarge(name, formatFileSize(max))) : null;
}

/** Why the server did not store a file. */
export function toUploadFailure({ name }: NamedFile, error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return temporary(addMessages.unableToUpload, null);
  switch (error.code) {
    case 'MEDIA_EMPTY':
      return final(messages.empty(name));
    case 'MEDIA_KIND_REFUSED':
      return final(messages.notSupported(name));
    case 'MEDIA_PICTURE_TOO_HEAVY':
      return final(messages.tooLarge(name, formatFileSize(MAX_PICTURE_BYTES)));
    case 'MEDIA_FILE_TOO_HEAVY':
    case 'HTTP_BODY_TOO_LARGE':
      return final(messages.tooLarge(name, formatFileSize(MAX_FILE_BYTES)));
    case 'MEDIA_PICTURE_BROKEN':
    case 'MEDIA_CAPTIONS_BROKEN':
    case 'MEDIA_PICTURE_TOO_LARGE':
      return final(messages.processingFailed, error.message);
    case 'MEDIA_OTHER_KIND':
      return final(addMessages.unableToUpload, error.message);
    case 'NETWORK':
    case 'MEDIA_BROKEN_OFF':
    case 'MEDIA_UPLOAD_BUSY':
    case 'MEDIA_UPLOAD_OFFSET':
      return temporary(messages.errorUploading, error.message);
    default:
      return temporary(addMessages.unableToUpload, error.message);
  }
}
