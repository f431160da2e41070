/** A reply of another site, by the beginning of its URL. */
export type OtherSites = Readonly<Record<string, { status?: number; body: string | Uint8Array }>>;

/** Runs work while the requests of this process to other sites get these replies. All other requests fail. */
export async function withOtherSites<T>(sites: OtherSites, work: () => Promise<T>): Promise<T> {
  const { fetch: real } = globalThis;
  globalThis.fetch = (input) => {
    const url = input instanceof Request ? input.url : input.toString();
    const found = Object.entries(sites).find(([beginning]) => url.startsWith(beginning))?.[1];
    if (found === undefined) return Promise.reject(new Error(`There is no network: ${url}`));
    return Promise.resolve(new Response(Buffer.from(found.body), { status: found.status ?? 200 }));
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = real;
  }
}

export const VIMEO = 'https://vimeo.com/api/oembed.json';
export const VIDEO_URL = 'https://vimeo.com/76979871';
