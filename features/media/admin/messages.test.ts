import { describe, expect, it } from 'vitest';
import { detailMessages } from './detail/messages.ts';
import { addMessages } from './messages.ts';
import { uploadMessages } from './upload/upload-messages.ts';

describe('the editor dictionary', () => {
  it('has labels for file detail [S2.75]', () => {
    const { title, name, altText, tags, focalPoint, replace, uses } = detailMessages;
    expect(title).toBe('File detail');
    for (const label of [name, altText, tags, focalPoint, replace, uses]) expect(label).not.toBe('');
  });

  it('has labels for file upload [S2.76]', () => {
    const { title, cancel, retry, region } = uploadMessages;
    expect([title, addMessages.upload]).toStrictEqual(['File upload', 'Upload files']);
    for (const label of [cancel, retry, region]) expect(label).not.toBe('');
  });

  it('asks for a file name [S5.85]', () => {
    expect(detailMessages.enterName).toBe('Please enter a file name');
  });

  it('names a file that is too large, and the limit [S5.86]', () => {
    expect(uploadMessages.tooLarge('a.png', '20 MB')).toBe(
      'The file a.png is too large. The maximum allowed file size is 20 MB',
    );
  });

  it('names a file that is not supported [S5.87]', () => {
    expect(uploadMessages.notSupported('a.exe')).toBe('The file a.exe does not appear to be a supported file');
  });

  it('says that processing failed [S8.81]', () => {
    expect(uploadMessages.processingFailed).toBe('File processing failed, cancelled or failed to complete');
  });

  it('says that an upload failed [S8.82]', () => {
    expect(uploadMessages.errorUploading).toBe('Error uploading');
  });

  it('says that a file cannot be uploaded [S8.83]', () => {
    expect(addMessages.unableToUpload).toBe('Unable to Upload File');
  });

  it('refuses videos of Vimeo Basic accounts [S8.86]', () => {
    expect(uploadMessages.vimeoBasic).toBe('Vimeo Basic accounts are unsupported');
  });

  it('says that a file cannot be renamed [S8.84]', () => {
    expect(detailMessages.unableToRename).toBe('Unable to Rename File');
  });
});
