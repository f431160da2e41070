import { describe, expect, it } from 'vitest';
import { readHit } from './record-events.ts';

// Owns how the form of a hit is read; what becomes of it is shown with the database.

const page = (more: object = {}) => JSON.stringify({ websiteId: 'a'.repeat(24), pagePath: '/shop', ...more });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('a hit', () => {
  it('is read as a browser writes it, whatever letters are in it', () => {
    const title = 'Käse & Brot + 100 % „schön“ 🫙 = "gut"';
    const hit = readHit(form({ event: '1', data: page({ title }), ss_cvr: 'v|1|2|3|4' }));
    expect(hit).toMatchObject({ title, pagePath: '/shop', visitorCookie: 'v|1|2|3|4' });
  });

  it('may write its fields in any order, and the signs of its text in small letters', () => {
    const data = page({ title: 'ü:' }).replace(/[{}":,/ü]/g, (character) =>
      encodeURIComponent(character).toLowerCase(),
    );
    expect(readHit(`ss_cvr=v%7c1&data=${data}&event=1`)).toMatchObject({ title: 'ü:', visitorCookie: 'v|1' });
  });

  it.each([
    ['no event', form({ data: page() })],
    ['another event', form({ event: 'Other', data: page() })],
    ['no data', form({ event: '1' })],
    ['data that breaks off', form({ event: '1', data: page().slice(0, 20) })],
    ['half a sign', 'event=1&data=%7B%2'],
    ['half a letter', 'event=1&data=%C3'],
    ['a name that only ends so', form({ event: '1', metadata: page() })],
    ['a zero byte', form({ event: '1', data: page({ title: '\0' }) })],
  ])('with %s is not understood', (_, text) => {
    expect(() => readHit(text)).toThrow(expect.objectContaining({ code: 'ANALYTICS_NOT_UNDERSTOOD' }) as Error);
  });
});
