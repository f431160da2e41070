import { defineErrors } from '#kernel/errors/define-errors.ts';

export const mediaErrors = defineErrors({
  MEDIA_NOT_FOUND: { status: 404, message: 'This file does not exist.' },
  MEDIA_EMPTY: { status: 400, message: 'This file is empty.' },
  MEDIA_KIND_REFUSED: { status: 415, message: 'This file type is not supported.' },
  MEDIA_PICTURE_BROKEN: { status: 422, message: 'This image is damaged or is not a valid image file.' },
  MEDIA_PICTURE_TOO_LARGE: { status: 413, message: 'Images can have at most 100 megapixels.' },
  MEDIA_PICTURE_TOO_HEAVY: { status: 413, message: 'Images can be at most 20 MB.' },
  MEDIA_FILE_TOO_HEAVY: { status: 413, message: 'Files can be at most 200 MB.' },
  MEDIA_BROKEN_OFF: { status: 400, message: 'The upload was interrupted. Please try again.' },
  MEDIA_IN_USE: {
    status: 409,
    message: 'This file is used in {count} places. Remove it from them first, or delete it everywhere.',
  },
});
