import { describe, expect, it } from 'vitest';
import { toIcal } from './ical.ts';
import { plainText, shorten } from './plain-text.ts';
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

describe('a calendar file', () => {
  const event = {
    uid: 'i1@shop.test',
    title: 'Raku; fire, smoke',
    description: 'One\nTwo',
    url: 'https://shop.test/events/raku',
    starts: new Date('2026-03-01T12:00:00Z'),
    ends: new Date('2026-03-01T14:30:00Z'),
    updated: new Date('2026-01-01T00:00:00.123Z'),
    location: 'Kiln, Field',
  };

  it('contains each event in UTC, with its text escaped', () => {
    const lines = toIcal({ title: 'Events', timeZone: 'America/New_York', events: [event] }).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20260301T120000Z',
        'DTEND:20260301T143000Z',
        'DTSTAMP:20260101T000000Z',
        String.raw`SUMMARY:Raku\; fire\, smoke`,
        String.raw`DESCRIPTION:One\nTwo`,
        String.raw`LOCATION:Kiln\, Field`,
        'END:VCALENDAR',
      ]),
    );
  });

  it('folds long lines at 75 bytes without breaking a character', () => {
    const title = 'é🏺'.repeat(60);
    const text = toIcal({ title: 'x', timeZone: 'UTC', events: [{ ...event, title }] });
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });

  it("does not let an owner's text inject a line", () => {
    const text = toIcal({
      title: 'a\r\nATTACH:evil',
      timeZone: 'UTC',
      events: [{ ...event, url: 'x\r\nATTACH:evil' }],
    });
    expect(text).not.toMatch(/^ATTACH/m);
  });
});

describe('the plain text of markup', () => {
  it('contains only text that a reader would see', () => {
    expect(plainText('<p>Clay&nbsp;&amp; fire</p><script>alert(1)</script><p>&#233;&#x1F3FA; &bogus;</p>')).toBe(
      'Clay & fire é🏺 &bogus;',
    );
    expect(plainText('&#99999999;&#0;<b>')).toBe('&#99999999;');
  });

  it('is truncated between words', () => {
    expect(shorten('one two three', 9)).toBe('one two…');
    expect(shorten('one', 9)).toBe('one');
    expect(shorten('x'.repeat(20), 9)).toBe(`${'x'.repeat(9)}…`);
  });
});
