import { describe, expect, it } from 'vitest';
import { findFileField, isReadByParser } from './uploads.ts';

const call = { errors: ['MEDIA_EMPTY', 'MEDIA_PICTURE_BROKEN', 'FORMS_NOT_FOUND'] };

describe('isReadByParser', () => {
  it.each([
    { outcome: 201, code: null },
    { outcome: 422, code: 'MEDIA_PICTURE_BROKEN' },
    { outcome: 400, code: 'MEDIA_EMPTY' },
  ])('counts a file that the endpoint itself accepted or rejected: $outcome $code', (response) => {
    expect(isReadByParser(call, response)).toBe(true);
  });

  it.each([
    { outcome: 400, code: 'HTTP_BAD_INPUT' },
    { outcome: 400, code: 'HTTP_CRUMB_WRONG' },
    { outcome: 404, code: 'FORMS_NOT_FOUND' },
    { outcome: 500, code: null },
    { outcome: 'closed' as const, code: null },
  ])('does not count a request that was rejected before the file was read: $outcome $code', (response) => {
    expect(isReadByParser(call, response)).toBe(false);
  });
});

describe('findFileField', () => {
  it('finds the form and its file field on a page', () => {
    const html =
      '<form data-form-id="0123456789abcdef01234567"><div data-field="name" data-field-type="text"></div>' +
      '<div data-field="photo" data-field-type="file"></div></form>';
    expect(findFileField(html)).toEqual({ formId: '0123456789abcdef01234567', fieldId: 'photo' });
  });

  it('throws for a page without a file field', () => {
    expect(() => findFileField('<p>')).toThrow('no form');
  });
});
