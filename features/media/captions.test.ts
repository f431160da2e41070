import { describe, expect, it } from 'vitest';
import { findCaptionsProblem } from './captions.ts';

const VALID = `WEBVTT - a film

NOTE nothing --> to see

STYLE
::cue { color: red }

1
00:01.000 --> 00:04.500 align:start
Hello

01:00:00.000 --> 01:00:02.250
<v Ann>Bye</v>
`;

describe('captions in WebVTT', () => {
  it.each([
    ['with notes, styles and names', VALID],
    ['with Windows line ends', VALID.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${VALID}`],
  ])('are valid %s', (_name, text) => {
    expect(findCaptionsProblem(text)).toBeNull();
  });

  it.each([
    ['another file', 'Hello', 1, 'WEBVTT'],
    ['the name of another format', '1\n00:00:01,000 --> 00:00:02,000\nHello', 1, 'WEBVTT'],
    ['a word that only begins alike', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nA', 1, 'WEBVTT'],
    ['no captions', 'WEBVTT\n\nNOTE none', 1, 'no captions'],
    ['text without times', 'WEBVTT\n\nHello', 4, 'expected times'],
    ['commas in times', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello', 3, 'expected times'],
    ['90 minutes', 'WEBVTT\n\n90:01.000 --> 90:02.000\nHello', 3, 'expected times'],
    ['an end before the start', 'WEBVTT\n\nname\n00:05.000 --> 00:02.000\nHello', 4, 'not after'],
    ['too many', `WEBVTT\n\n${'00:01.000 --> 00:02.000\na\n\n'.repeat(20_001)}`, 60_003, 'more than'],
  ])('are refused for %s', (...[, text, line, problem]) => {
    const found = findCaptionsProblem(text);
    expect(found?.line).toBe(line);
    expect(found?.problem).toContain(problem);
  });
});
