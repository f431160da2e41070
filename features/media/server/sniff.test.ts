import { describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('detecting a file by its content', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF89a/*', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'audio/wav'],
    ['\0\0\0\x1cftypavif', 'image/avif'],
    ['\0\0\0\x1cftypM4A ', 'audio/mp4'],
    ['\0\0\0\x1cftypisom', 'video/mp4'],
    ['\0\0\0\x1cftypmp42', 'video/mp4'],
    ['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'video/webm'],
    ['ID3\x03', 'audio/mpeg'],
    ['\xff\xfb\x90', 'audio/mpeg'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\x03\x04', 'application/zip'],
    ['Dear reader,\r\n', 'text/plain'],
    ['<!doctype html><script>', 'text/plain'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'text/vtt'],
    ['\xef\xbb\xbfWEBVTT', 'text/vtt'],
    ['WEBVTTX', 'text/plain'],
    ['<svg xmlns="">', 'image/svg+xml'],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg:svg>', 'image/svg+xml'],
  ])('%j is detected as %s', (content, contentType) => {
    expect(sniff(bytes(content))).toBe(contentType);
  });

  it.each([
    ['an empty file', ''],
    ['a compressed SVG', '\x1f\x8b\x08\0'],
    ['a program', 'MZ\x90\0'],
    ['an ELF program', '\x7fELF'],
    ['an HEIC photograph, which browsers cannot show', '\0\0\0\x18ftypheic'],
    ['a Matroska video, which browsers cannot play', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
    ['text with a zero byte', 'Dear\0reader'],
  ])('rejects the content of %s', (_title, content) => {
    expect(sniff(bytes(content))).toBeNull();
  });
});
