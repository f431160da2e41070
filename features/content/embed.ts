import { tokenizeHtml } from './html-tokens.ts';

/** External content that can be shown in an iframe, at a URL that we have built ourselves. */
export interface Embed {
  /** URL of the iframe. */
  src: string;
  provider: string;
  /** The page with the same content, for visitors who do not load the iframe. */
  page: string;
  /** The aspect ratio. */
  ratio: string;
}

/** A parsed URL. Pure code has no `URL`. */
interface Address {
  /** Without `www.`. */
  host: string;
  path: string;
  query: (name: string) => string | null;
}

interface Host {
  provider: string;
  hosts: readonly string[];
  read(address: Address): Omit<Embed, 'provider'> | null;
}

const ID = /^[\w-]{1,64}$/;
const DIGITS = /^\d{1,20}$/;
const WIDE = '16 / 9';

const HOSTS: readonly Host[] = [
  {
    provider: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    read({ host, path, query }) {
      const [, id = ''] =
        /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path) ??
        (host === 'youtu.be' ? /^\/([^/]+)/.exec(path) : null) ??
        [];
      const found = path === '/watch' ? (query('v') ?? '') : id;
      if (!ID.test(found)) return null;
      const src = `https://www.youtube-nocookie.com/embed/${found}`;
      return { src, page: `https://www.youtube.com/watch?v=${found}`, ratio: WIDE };
    },
  },
  {
    provider: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    read({ path }) {
      const [, id = ''] = /^\/(?:video\/)?(\d+)/.exec(path) ?? [];
      if (!DIGITS.test(id)) return null;
      return { src: `https://player.vimeo.com/video/${id}?dnt=1`, page: `https://vimeo.com/${id}`, ratio: WIDE };
    },
  },
  {
    provider: 'Spotify',
    hosts: ['open.spotify.com'],
    read({ path }) {
      const [, kind = '', id = ''] =
        /^\/(?:embed\/)?(album|artist|episode|playlist|show|track)\/(\w{1,40})/.exec(path) ?? [];
      if (id === '') return null;
      const work = `${kind}/${id}`;
      return {
        src: `https://open.spotify.com/embed/${work}`,
        page: `https://open.spotify.com/${work}`,
        ratio: '5 / 2',
      };
    },
  },
  {
    provider: 'SoundCloud',
    hosts: ['soundcloud.com', 'w.soundcloud.com'],
    read({ host, path, query }) {
      const page = host.startsWith('w.') ? (query('url') ?? '') : `https://${host}${path}`;
      if (!/^https:\/\/(?:api\.)?soundcloud\.com\/[\w/-]{1,200}$/.test(page)) return null;
      const src = `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&visual=false`;
      return { src, page, ratio: '5 / 2' };
    },
  },
  {
    provider: 'OpenStreetMap',
    hosts: ['openstreetmap.org'],
    read({ path, query }) {
      const [bbox, marker] = [query('bbox') ?? '', query('marker')];
      if (path !== '/export/embed.html' || !/^-?[\d.]+(?:,-?[\d.]+){3}$/.test(bbox)) return null;
      const pin = marker !== null && /^-?[\d.]+,-?[\d.]+$/.test(marker) ? `&marker=${marker}` : '';
      const src = `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}${pin}`;
      return { src, page: 'https://www.openstreetmap.org/', ratio: WIDE };
    },
  },
  {
    provider: 'CodePen',
    hosts: ['codepen.io'],
    read({ path }) {
      const [, user = '', id = ''] = /^\/([\w-]{1,60})\/(?:pen|embed|full)\/([\w-]{1,60})/.exec(path) ?? [];
      if (id === '') return null;
      const src = `https://codepen.io/${user}/embed/${id}?default-tab=result`;
      return { src, page: `https://codepen.io/${user}/pen/${id}`, ratio: '3 / 2' };
    },
  },
];

const MAX_ADDRESS = 2083;
const ADDRESS = /^https:\/\/(?:www\.)?([a-z0-9.-]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#.*)?$/i;

function parseAddress(text: string): Address | null {
  const found = text.length > MAX_ADDRESS ? null : ADDRESS.exec(text);
  if (found === null) return null;
  const [, host = '', path = '/', search = ''] = found;
  const pairs = search.split('&').map((pair) => pair.split('=', 2));
  const query = (name: string): string | null => decode(pairs.find(([key]) => key === name)?.[1] ?? null);
  return { host: host.toLowerCase(), path, query };
}

function decode(text: string | null): string | null {
  return text === null || /%(?![\da-f]{2})|%[89a-f]/i.test(text) ? null : decodeURIComponent(text);
}

/** The embed for a URL on an allowed host, or null. Makes no request. */
export function toEmbed(text: string): Embed | null {
  const address = parseAddress(text.trim().replace(/^\/\//, 'https://'));
  if (address === null) return null;
  const host = HOSTS.find(({ hosts }) => hosts.includes(address.host));
  const found = host?.read(address) ?? null;
  return host === undefined || found === null ? null : { ...found, provider: host.provider };
}

/** The same for a provider's embed markup: takes the iframe in it. */
export function embedIn(html: string): Embed | null {
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'open' && token.name === 'iframe') return toEmbed(token.attributes.get('src') ?? '');
  }
  return null;
}
