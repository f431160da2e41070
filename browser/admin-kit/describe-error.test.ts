import { describe, expect, it } from 'vitest';
import { ApiError, fromReply } from '#browser/client/api-error.ts';
import { describeError, errorMessage } from './describe-error.ts';

const offline = new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 });
const fault = fromReply(500, { code: 'HTTP_FAULT', message: 'Something went wrong', requestId: 'r1' });
const refusal = fromReply(409, { code: 'MEMBERS_LAST_ADMIN', message: 'A website needs at least one admin.' });

describe('the description of an error', () => {
  it('says that something went wrong when nothing else is known [S8.73]', () => {
    const expected = { title: 'Something went wrong', text: null };
    expect(describeError(new TypeError('x is not a function'), 'change')).toStrictEqual(expected);
    expect(describeError(fault, 'change')).toStrictEqual(expected);
    expect(errorMessage('thrown')).toBe('Something went wrong');
  });

  it('says that there is no connection, and what to do [S8.74, S8.75]', () => {
    const expected = { title: 'Network error', text: 'Unable to connect. Please try again' };
    expect(describeError(offline, 'load')).toStrictEqual(expected);
    expect(describeError(offline, 'change')).toStrictEqual(expected);
    expect(errorMessage(offline)).toBe('Unable to connect. Please try again');
  });

  it('says that a screen could not be loaded, also when its code is missing [S8.76]', () => {
    const expected = { title: 'Something went wrong', text: 'Unable to load. Try again.' };
    expect(describeError(fault, 'load')).toStrictEqual(expected);
    expect(describeError(new TypeError('Failed to fetch dynamically imported module'), 'load')).toStrictEqual(expected);
  });

  it('has the reason of the server', () => {
    const expected = { title: 'Something went wrong', text: 'A website needs at least one admin.' };
    expect(describeError(refusal, 'change')).toStrictEqual(expected);
    expect(describeError(refusal, 'load')).toStrictEqual(expected);
    expect(errorMessage(refusal)).toBe('A website needs at least one admin.');
  });
});
