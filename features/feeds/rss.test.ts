import { describe, expect, it } from 'vitest';
import { toRss } from './rss.ts';

const item = {
  title: 'Ash & <embers>',
  url: 'https://shop.test/journal/ash',
  id: 'i1',
  html: '<p>"Hot" \u0007 words</p>',
  published: new Date('2026-03-01T12:00:00Z'),
  author: 'Ann',
  categories: ['Glaze'],
};
const feed = {
  title: 'Journal',
  description: '',
  url: 'https://shop.test/journal',
  feedUrl: 'https://shop.test/journal?category=Glaze&format=rss',
  language: 'en-US',
  updated: new Date('2026-03-02T00:00:00Z'),
};

describe('an RSS feed', () => {
  it('escapes its content and removes characters that XML does not allow', () => {
    const text = toRss({ ...feed, items: [item] });
    expect(text).toContain('<title>Ash &amp; &lt;embers&gt;</title>');
    expect(text).toContain('<description>&lt;p&gt;&quot;Hot&quot;  words&lt;/p&gt;</description>');
    expect(text).toContain(
      '<atom:link href="https://shop.test/journal?category=Glaze&amp;format=rss" rel="self" type="application/rss+xml"/>',
    );
    expect(text).toContain('<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>');
    expect(text).toContain('<description>Journal</description>');
    expect(text).not.toContain('itunes');
  });

  it('is a podcast if its items have recordings', () => {
    const enclosure = { url: 'https://shop.test/media/a.mp3', bytes: 12, contentType: 'audio/mpeg' };
    const text = toRss({ ...feed, items: [{ ...item, enclosure }] });
    expect(text).toContain('<enclosure url="https://shop.test/media/a.mp3" length="12" type="audio/mpeg"/>');
    expect(text).toContain('xmlns:itunes=');
  });
});
