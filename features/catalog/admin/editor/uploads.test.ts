import { expect, it } from 'vitest';
import { checkFile } from './uploads.ts';

const PICTURE_NEEDED = 'Choose a picture: JPEG, PNG, WebP, AVIF, GIF or SVG.';

it.each([
  { name: 'a picture', type: 'image/png', size: 1000, kind: 'image', problem: null },
  {
    name: 'a large picture',
    type: 'image/jpeg',
    size: 25_000_000,
    kind: 'image',
    problem: 'Images can be at most 20 MB.',
  },
  { name: 'a program', type: 'application/x-msdownload', size: 10, kind: 'image', problem: PICTURE_NEEDED },
  { name: 'a file of unknown type, which the server examines', type: '', size: 10, kind: 'image', problem: null },
  { name: 'a PDF file', type: 'application/pdf', size: 100_000_000, kind: 'any', problem: null },
  {
    name: 'a huge file',
    type: 'application/pdf',
    size: 250_000_000,
    kind: 'any',
    problem: 'Files can be at most 200 MB.',
  },
  { name: 'text', type: 'text/plain', size: 1, kind: 'audio', problem: 'Choose an audio file: MP3, M4A, OGG or WAV.' },
] as const)('checks $name before it is sent', ({ type, size, kind, problem }) => {
  expect(checkFile({ type, size }, kind)).toBe(problem);
});
