import { describe, expect, it } from 'vitest';
import { readHit } from './record-events.ts';

// Covers parsing the form of a hit. What happens to the hit is covered by the database tests.

const page = (more: object = {}) => JSON.stringify({ websiteId: 'a'.repeat(24), pagePath: '/shop', ...more });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('parsing a hit', () => {
  it('decodes any characters that a browser encodes', () => {
    const title = 'Käse & Brot + 100 % „schön“ 🫙 = "gut"';
    const hit = readHit(form({ event: '1', data: page({ title }), ss_cvr: 'v|1|2|3|4' }));
    expect(hit).toMatchObject({ title, pagePath: '/shop', visitorCookie: 'v|1|2|3|4' });
  });

  it('accepts fields in any order and lowercase percent-encoding', () => {
    const data = page({ title: 'ü:' }).replace(/[{}":,/ü]/g, (character) =>
      encodeURIComponent(character).toLowerCase(),
    );
    expect(readHit(`ss_cvr=v%7c1&data=${data}&event=1`)).toMatchObject({ title: 'ü:', visitorCookie: 'v|1' });
  });

  it.each([
    ['no event', form({ data: page() })],
    ['another event', form({ event: 'Other', data: page() })],
    ['no data', form({ event: '1' })],
    ['truncated data', form({ event: '1', data: page().slice(0, 20) })],
    ['half an escape sequence', 'event=1&data=%7B%2'],
    ['half a character', 'event=1&data=%C3'],
    ['a field name that only ends in data', form({ event: '1', metadata: page() })],
    ['a zero byte', form({ event: '1', data: page({ title: '\0' }) })],
  ])('refuses a form with %s', (_, text) => {
    expect(() => readHit(text)).toThrow(expect.objectContaining({ code: 'ANALYTICS_NOT_UNDERSTOOD' }) as Error);
  });
});
