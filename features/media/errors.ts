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
  MEDIA_IN_TRASH: { status: 409, message: 'This file is in the trash. Restore it first.' },
  MEDIA_NAME_MISSING: { status: 422, message: 'Please enter a file name' },
  MEDIA_NAME_TAKEN: { status: 409, message: 'Another file is already called {filename}.' },
  MEDIA_OTHER_KIND: { status: 422, message: 'Choose a file of the same kind: {kind}.' },
  MEDIA_NOT_CROPPABLE: {
    status: 422,
    message: 'Only photos and other still images can be cropped, not SVG or animations.',
  },
  MEDIA_CROP_EMPTY: { status: 422, message: 'Choose a part that is inside the image.' },
  MEDIA_NO_PREVIOUS: { status: 409, message: 'The previous file is no longer available.' },
  MEDIA_TOO_MANY_TAGS: { status: 422, message: '{filename} would have more than {max} tags.' },
  MEDIA_CURSOR_INVALID: { status: 400, message: 'This page of the list no longer exists. Please reload the list.' },
});
