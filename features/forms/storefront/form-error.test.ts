import { expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { FormError, toFailure } from './form-error.ts';

const failed = (status: number, more: object = {}) =>
  toFailure(new ApiError({ code: 'X', message: 'From the server', status, ...more })).message;

it('explains each failure with its own message [S8.12, S8.13, S8.17, S8.20, S8.21, S8.22, S8.23]', () => {
  expect([401, 404, 429, 500, 503, 0].map((status) => failed(status))).toEqual([
    'Unable to submit form. Please try again later.',
    'This form has not been configured yet.',
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    'Unable to send form. Please try again later.',
    'Unknown error, please try again later.',
    'Unknown error, please try again later.',
  ]);
  expect(failed(400, { crumbFail: true })).toBe('Error processing form submission. Please reload and try again.');
  expect(failed(400)).toBe('Error processing form submission. Please reload and try again.');
  expect(failed(400, { code: 'FORMS_UNREADABLE' })).toBe('From the server');
  expect(failed(400, { errors: { email: ['Required'] } })).toBe(
    'One or more fields is invalid, please check your entries.',
  );
  expect(toFailure(new FormError('No', { a: ['b'] }))).toEqual({ message: 'No', errors: { a: ['b'] } });
  expect(toFailure(new TypeError('x')).message).toBe('Unknown error, please try again later.');
});
