import { describe, expect, it, vi } from 'vitest';
import { createNewVersion, isOutdated } from './new-version.ts';

const SCRIPT = '/assets/admin/main-B1.js';

function pageWith(src: string | null): Document {
  return {
    location: { href: 'https://shop.example/config/people' },
    querySelector: () => (src === null ? null : { getAttribute: () => src }),
  } as unknown as Document;
}

const answer = (body: string, status = 200) => vi.fn(() => Promise.resolve(new Response(body, { status })));

describe('the version of the page', () => {
  it('is outdated if the server names another first script', async () => {
    await expect(isOutdated(pageWith(SCRIPT), answer('<script src="/assets/admin/main-C2.js">'))).resolves.toBe(true);
  });

  it('is current if the server names the same one', async () => {
    await expect(isOutdated(pageWith(SCRIPT), answer(`<script src="${SCRIPT}">`))).resolves.toBe(false);
  });

  it('is unknown while the server fails or cannot be reached', async () => {
    await expect(isOutdated(pageWith(SCRIPT), answer('Bad gateway', 502))).resolves.toBe(false);
    await expect(isOutdated(pageWith(SCRIPT), () => Promise.reject(new TypeError('Failed to fetch')))).resolves.toBe(
      false,
    );
  });

  it('is not asked for on a page without scripts', async () => {
    const ask = answer('');
    await expect(isOutdated(pageWith(null), ask)).resolves.toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the check for a new version', () => {
  it('asks once for failures at the same time, and again after an answer without a new version', async () => {
    const findOut = vi.fn(() => Promise.resolve(false));
    const version = createNewVersion(findOut);
    await Promise.all([version.check(), version.check()]);
    expect(findOut).toHaveBeenCalledTimes(1);
    await version.check();
    expect(findOut).toHaveBeenCalledTimes(2);
    expect(version.isAvailable()).toBe(false);
  });

  it('notifies its subscribers once and does not ask again', async () => {
    const findOut = vi.fn(() => Promise.resolve(true));
    const version = createNewVersion(findOut);
    const onChange = vi.fn();
    const unsubscribe = version.subscribe(onChange);
    await version.check();
    await version.check();
    unsubscribe();
    expect(version.isAvailable()).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(findOut).toHaveBeenCalledTimes(1);
  });
});
