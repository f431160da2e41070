import { describe, expect, it } from 'vitest';
import { formatCount, formatListCount } from './count.ts';
import { formatFileSize } from './file-size.ts';
import { formatPercent, formatRatio, parsePercent, percentInputText } from './percent.ts';
import { formatDate, formatDateTime, formatDay, formatExact, formatRelative } from './time.ts';

const ZONE = 'America/New_York';

describe('numbers', () => {
  it('shows a count that the server limited with a plus sign', () => {
    expect(formatCount(1234)).toBe('1,234');
    expect(formatListCount({ value: 10_000, isExact: false })).toBe('10,000+');
    expect(formatListCount({ value: 10_000, isExact: true })).toBe('10,000');
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1500, '1.5 kB'],
    [999_950, '1 MB'],
    [20_000_000, '20 MB'],
    [123_456_789, '123 MB'],
    [5e15, '5,000 TB'],
  ])('formats %d bytes as %s', (bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });

  it('keeps the exact decimals of a percentage', () => {
    expect(formatPercent('8.875')).toBe('8.875%');
    expect(formatPercent('19', 'de-DE').replace(/\s/gu, ' ')).toBe('19 %');
    expect(percentInputText('8.875', 'de-DE')).toBe('8,875');
    expect(formatRatio(0.1234)).toBe('12.3%');
    expect(['8.875 %', '8,875', '0.5'].map((text) => parsePercent(text, 'en-US'))).toStrictEqual([
      '8.875',
      '8875',
      '0.5',
    ]);
    expect(parsePercent('8,875', 'de-DE')).toBe('8.875');
    expect(['', 'ten', '1.23456'].map((text) => parsePercent(text))).toStrictEqual([null, null, null]);
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-17T16:00:00Z');
  const relative = (time: string): string => formatRelative(time, { now, timeZone: ZONE });

  it.each([
    ['2026-11-17T15:59:30Z', 'just now'],
    ['2026-11-17T15:55:00Z', '5 minutes ago'],
    ['2026-11-17T18:30:00Z', 'in 2 hours'],
    ['2026-11-17T06:00:00Z', '10 hours ago'],
    // 23:30 of the day before in New York, although less than 24 hours have passed.
    ['2026-11-17T04:30:00Z', 'yesterday'],
    ['2026-11-14T16:00:00Z', '3 days ago'],
    ['2026-11-03T16:00:00Z', 'Nov 3'],
    ['2025-11-03T16:00:00Z', 'Nov 3, 2025'],
    ['not a time', ''],
  ])('shows %s as “%s”', (time, expected) => {
    expect(relative(time)).toBe(expected);
  });

  it('shows the exact time with the zone of the site', () => {
    const plain = (text: string): string => text.replace(/\s/gu, ' ');
    expect(plain(formatExact('2026-11-17T16:05:09Z', ZONE))).toBe('Nov 17, 2026, 11:05:09 AM EST');
    expect(plain(formatExact('2026-07-17T16:05:09Z', ZONE))).toBe('Jul 17, 2026, 12:05:09 PM EDT');
    expect(plain(formatDateTime('2026-11-17T16:05:09Z', ZONE))).toBe('Nov 17, 2026, 11:05 AM');
    expect(formatDate('2026-11-17')).toBe('Nov 17, 2026');
    expect(formatDay('2026-11-18T03:05:09Z', ZONE)).toBe('Nov 17, 2026');
    expect(formatExact('garbage', ZONE)).toBe('');
  });
});
