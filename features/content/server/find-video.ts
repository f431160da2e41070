import { z } from 'zod';
import type { FindVideo, VideoAnswer } from '#features/media/server/index.ts';
import { type Embed, toEmbed } from '../embed.ts';

/** The address where each site describes its videos, and the hosts of its pictures. */
const SITES: Readonly<Record<string, { oembed: string; pictures: readonly string[] }>> = {
  YouTube: { oembed: 'https://www.youtube.com/oembed?format=json&url=', pictures: ['i.ytimg.com'] },
  Vimeo: { oembed: 'https://vimeo.com/api/oembed.json?url=', pictures: ['i.vimeocdn.com'] },
};

const TIMEOUT_MS = 8000;
const MAX_DESCRIPTION = 100_000;
const MAX_PICTURE = 5_000_000;

const Description = z.object({
  title: z.string().default(''),
  thumbnail_url: z.string().nullish(),
  /** Vimeo only: `basic`, `plus`, `pro` and so on. */
  account_type: z.string().nullish(),
});
type Description = z.infer<typeof Description>;

/** Asks YouTube or Vimeo for the title and the picture of a video. No other host is ever asked. */
export function createFindVideo(fetchUrl: typeof fetch = (...request) => fetch(...request)): FindVideo {
  return async (url) => {
    const embed = toEmbed(url);
    const site = SITES[embed?.provider ?? ''];
    if (embed === null || site === undefined) return { outcome: 'unknown-url' };
    try {
      const { status, bytes } = await load(fetchUrl, site.oembed + encodeURIComponent(embed.page), MAX_DESCRIPTION);
      if (status >= 500 || status === 429) return { outcome: 'unreachable', provider: embed.provider };
      if (status !== 200) return { outcome: 'not-found' };
      const description = Description.parse(JSON.parse(new TextDecoder().decode(bytes)));
      return await toAnswer(fetchUrl, embed, { description, pictures: site.pictures });
    } catch {
      return { outcome: 'unreachable', provider: embed.provider };
    }
  };
}

async function toAnswer(
  fetchUrl: typeof fetch,
  { page, provider }: Embed,
  { description, pictures }: { description: Description; pictures: readonly string[] },
): Promise<VideoAnswer> {
  const { title, thumbnail_url: picture, account_type: account } = description;
  if (provider === 'Vimeo' && account === 'basic') return { outcome: 'basic-account' };
  const isKnownHost = picture?.startsWith('https://') === true && pictures.includes(new URL(picture).host);
  return {
    outcome: 'found',
    url: page,
    title: title.slice(0, 300),
    picture: isKnownHost ? await loadPicture(fetchUrl, picture) : null,
  };
}

/** A video without its picture is still a video. */
async function loadPicture(fetchUrl: typeof fetch, url: string): Promise<Uint8Array | null> {
  try {
    const { status, bytes } = await load(fetchUrl, url, MAX_PICTURE);
    return status === 200 && bytes.length > 0 ? bytes : null;
  } catch {
    return null;
  }
}

async function load(fetchUrl: typeof fetch, url: string, max: number): Promise<{ status: number; bytes: Uint8Array }> {
  const reply = await fetchUrl(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > max) throw new Error('The reply is too long');
    parts.push(part);
  }
  return { status: reply.status, bytes: Buffer.concat(parts) };
}
