import { describe, expect, it } from 'vitest';
import { toIcal } from './ical.ts';

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
