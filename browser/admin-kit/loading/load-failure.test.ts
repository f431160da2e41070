import { describe, expect, it } from 'vitest';
import { isLoadFailure, LoadFailure, loadPage } from './load-failure.ts';

const URL_OF_SCRIPT = 'https://shop.example/assets/admin/people-screen-B1.js';

describe('a script that could not be loaded', () => {
  it.each([
    `Failed to fetch dynamically imported module: ${URL_OF_SCRIPT}`,
    `error loading dynamically imported module: ${URL_OF_SCRIPT}`,
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/admin/people-screen-B1.css',
  ])('is recognized by the message of the browser: %s', (message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true);
  });

  it('is not confused with a fault of a screen or a failed request', () => {
    expect(isLoadFailure(new TypeError('Failed to fetch'))).toBe(false);
    expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
    expect(isLoadFailure('Importing a module script failed.')).toBe(false);
    expect(isLoadFailure(null)).toBe(false);
  });
});

describe('loading a page', () => {
  it('returns its module', async () => {
    await expect(loadPage(() => Promise.resolve({ Screen: 1 }))).resolves.toStrictEqual({ Screen: 1 });
  });

  it('hides the message of the browser from the router, and keeps it as the cause', async () => {
    const cause = new TypeError(`Failed to fetch dynamically imported module: ${URL_OF_SCRIPT}`);
    const failure = await loadPage(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoadFailure);
    expect(failure).toMatchObject({ cause });
    expect(isLoadFailure(failure)).toBe(true);
  });

  it('passes on a fault of the module itself', async () => {
    const fault = new Error('A module has a fault');
    await expect(loadPage(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
