import { describe, expect, it } from 'vitest';
import { applyEdits } from '#kernel/text/edits.ts';
import { LEAD_PLACEHOLDER, preloadLeadImage } from './lead-image.ts';

const page = (body: string): string =>
  `<head>\n${LEAD_PLACEHOLDER}\n<link rel="stylesheet" href="/a.css"></head><body>${body}</body>`;
const head = (body: string): string =>
  /<head>([^]*)<\/head>/.exec(applyEdits(page(body), preloadLeadImage(page(body))))?.[1] ?? '';
const STYLES = '\n<link rel="stylesheet" href="/a.css">';

describe('preloading the lead image', () => {
  it('preloads it with the widths and sizes of its element', () => {
    const image =
      '<img src="/m?format=750w" srcset="/m?format=300w 300w" sizes="(min-width: 4em) 3rem, 88vw" alt="" fetchpriority="high">';
    expect(head(`<img src="/small" alt="">${image}<img src="/b" fetchpriority="high">`)).toBe(
      `\n<link rel="preload" as="image" href="/m?format=750w" imagesrcset="/m?format=300w 300w" imagesizes="(min-width: 4em) 3rem, 88vw" fetchpriority="high">${STYLES}`,
    );
  });

  it('preloads only its URL when it has a single width', () => {
    expect(head('<img fetchpriority="high" alt="a > b" src="/m">')).toBe(
      `\n<link rel="preload" as="image" href="/m" fetchpriority="high">${STYLES}`,
    );
  });

  it.each([
    ['no picture is', '<img src="/m" alt="">'],
    ['the words are text', '<img src="/m" alt=""><p>fetchpriority="high"</p>'],
    ['it waits to be scrolled to', '<img src="/m" fetchpriority="high" loading="lazy">'],
    ['it stands in the page itself', '<img src="data:image/png;base64,AA" fetchpriority="high">'],
    ['its tag never ends', '<img src="/m" fetchpriority="high" alt="'],
    ['it has no address', '<img fetchpriority="high">'],
  ])('does not preload an image when %s', (_case, body) => {
    expect(head(body)).toBe(STYLES);
  });

  it('leaves a page fragment without a head unchanged', () => {
    const part = '<img src="/m" fetchpriority="high">';
    expect(preloadLeadImage(part)).toEqual([]);
  });
});
