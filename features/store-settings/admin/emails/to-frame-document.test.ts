import { expect, it } from 'vitest';
import { toFrameDocument } from './to-frame-document.ts';

it('replaces the style sheet of an email, and nothing else', () => {
  const [start, end] = [
    '<html><head><title>A</title>',
    '</head><body style="margin:0"><a href="/order">A</a></body></html>',
  ];
  const sheet = '<style>@media (max-width:480px){.page{padding:0}}</style>';
  expect(toFrameDocument(start + sheet + end)).toBe(`${start}<base target="_blank">${end}`);
});
