import { afterEach, expect, it, vi } from 'vitest';
import { getConfig } from './get-config.ts';

const CONFIG = { websiteId: 'w1', currency: 'USD' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(reply: () => Promise<Response>) {
  const asking = vi.fn<typeof fetch>(reply);
  vi.stubGlobal('fetch', asking);
  return { asking, logged: vi.spyOn(console, 'error').mockImplementation(() => undefined) };
}

it('returns the configuration and logs nothing [S7.37]', async () => {
  const { asking, logged } = answerWith(() => Promise.resolve(Response.json(CONFIG)));
  expect(await getConfig()).toStrictEqual(CONFIG);
  expect(asking.mock.calls.map(([address]) => address)).toStrictEqual(['/api/context/config']);
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  { title: 'a server error', reply: () => Promise.resolve(Response.json({ message: 'No' }, { status: 500 })) },
  { title: 'invalid JSON', reply: () => Promise.resolve(new Response('<html>')) },
  { title: 'a network failure', reply: () => Promise.reject(new TypeError('no network')) },
])('logs $title and returns null [S7.38, S7.39]', async ({ reply }) => {
  const { logged } = answerWith(reply);
  expect(await getConfig()).toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Could not read the configuration', expect.any(Error));
});
