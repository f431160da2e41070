import { escapeXml } from './escape-xml.ts';

export interface FeedItem {
  title: string;
  /** Absolute URLs. */
  url: string;
  /** Stable across changes of the URL. */
  id: string;
  html: string;
  published: Date;
  author: string;
  categories: readonly string[];
  /** The recording of an item, as in podcasts. */
  enclosure?: { url: string; bytes: number; contentType: string } | undefined;
}

export interface Feed {
  title: string;
  description: string;
  url: string;
  feedUrl: string;
  language: string;
  updated: Date;
  items: readonly FeedItem[];
}

/** RSS 2.0 with the URL of the feed itself, and the tags that podcast apps require if there are recordings. */
export function toRss(feed: Feed): string {
  const isPodcast = feed.items.some(({ enclosure }) => enclosure !== undefined);
  const spaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ...(isPodcast ? ['xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'] : []),
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${spaces.join(' ')}>`,
    '<channel>',
    tag('title', feed.title),
    tag('link', feed.url),
    tag('description', feed.description === '' ? feed.title : feed.description),
    tag('language', feed.language),
    tag('lastBuildDate', feed.updated.toUTCString()),
    `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(isPodcast ? ['<itunes:explicit>false</itunes:explicit>'] : []),
    ...feed.items.map(toItem),
    '</channel>',
    '</rss>',
    '',
  ];
  return lines.join('\n');
}

function toItem({ title, url, id, html, published, author, categories, enclosure }: FeedItem): string {
  const lines = [
    '<item>',
    tag('title', title),
    tag('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    tag('pubDate', published.toUTCString()),
    ...(author === '' ? [] : [tag('dc:creator', author)]),
    ...categories.map((category) => tag('category', category)),
    tag('description', html),
    ...(enclosure === undefined
      ? []
      : [
          `<enclosure url="${escapeXml(enclosure.url)}" length="${enclosure.bytes}" type="${escapeXml(enclosure.contentType)}"/>`,
          ...(author === '' ? [] : [tag('itunes:author', author)]),
        ]),
    '</item>',
  ];
  return lines.join('\n');
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
