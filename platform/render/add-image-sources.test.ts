import { describe, expect, it } from 'vitest';
import { addImageSources } from './add-image-sources.ts';

const SRCSET =
  '/media/a?format=300w 300w, /media/a?format=500w 500w, /media/a?format=750w 750w, /media/a?format=1000w 1000w, /media/a?format=1500w 1500w';

describe('an image that a theme leaves to a script', () => {
  it('gets its URL, a `srcset` and its dimensions on the server', () => {
    expect(addImageSources('<img data-src="/media/a" data-image-dimensions="40x30" alt="A &gt; B" />')).toBe(
      `<img data-src="/media/a" data-image-dimensions="40x30" alt="A &gt; B" src="/media/a?format=750w" srcset="${SRCSET}" sizes="auto, 100vw" width="40" height="30" loading="lazy">`,
    );
  });

  it('gets only its URL when it is external', () => {
    expect(addImageSources('<img class="x" data-src="https://a.example/b.png">')).toBe(
      '<img class="x" data-src="https://a.example/b.png" src="https://a.example/b.png" loading="lazy">',
    );
  });

  it('keeps the size and priority from its template', () => {
    expect(addImageSources('<img data-src="/b.png" width="5" fetchpriority="high" data-image-dimensions="1x1">')).toBe(
      '<img data-src="/b.png" width="5" fetchpriority="high" data-image-dimensions="1x1" src="/b.png">',
    );
  });
});

it.each([
  '<img src="/a" data-src="/b">',
  '<img alt=" src=" data-src="">',
  '<p data-src="/a">',
  "<img alt='>' src='/a' data-src=\"/b\">",
  'none at all',
])('leaves %s unchanged', (html) => {
  expect(addImageSources(`${html}<i data-src="x">`)).toBe(`${html}<i data-src="x">`);
});
