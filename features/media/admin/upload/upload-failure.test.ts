import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { checkFile, toUploadFailure } from './upload-failure.ts';

const file = (size: number, type = 'image/png', name = 'a.png') => ({ name, size, type });

describe('a file that cannot be uploaded', () => {
  it('is refused before it is sent when it is empty or too large', () => {
    expect(checkFile(file(20_000_000))).toBeNull();
    expect(checkFile(file(0))?.message).toBe('The file a.png is empty');
    expect(checkFile(file(25_000_000))?.message).toBe(
      'The file a.png is too large. The maximum allowed file size is 20 MB',
    );
    expect(checkFile(file(25_000_000, 'video/mp4'))).toBeNull();
    expect(checkFile(file(200_000_001, 'video/mp4', 'b.mp4'))?.message).toContain('200 MB');
  });

  it.each([
    ['MEDIA_KIND_REFUSED', 415, 'The file a.png does not appear to be a supported file', false],
    ['MEDIA_PICTURE_TOO_HEAVY', 413, 'The file a.png is too large. The maximum allowed file size is 20 MB', false],
    ['MEDIA_PICTURE_BROKEN', 422, 'File processing failed, cancelled or failed to complete', false],
    ['NETWORK', 0, 'Error uploading', true],
    ['HTTP_FAULT', 500, 'Unable to Upload File', true],
  ])('is explained after %s', (...[code, status, message, canRetry]) => {
    const error = new ApiError({ code, status, message: 'The reason' });
    expect(toUploadFailure(file(1), error)).toMatchObject({ message, canRetry });
  });
});
