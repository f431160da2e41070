/** Captions are text. A film of many hours has fewer of them. */
export const MAX_CAPTIONS_BYTES = 2_000_000;
const MAX_CUES = 20_000;

export const CAPTIONS_TYPE = 'text/vtt';

export interface CaptionsProblem {
  /** From 1. */
  line: number;
  problem: string;
}

/** Whether a file begins as captions in WebVTT do. */
export function isCaptions(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const HEADINGS = ['NOTE', 'STYLE', 'REGION'];

/** The first line of captions in WebVTT that a player would not understand. Null if they are valid. */
export function findCaptionsProblem(text: string): CaptionsProblem | null {
  if (!isCaptions(text)) return { line: 1, problem: 'a caption file begins with WEBVTT' };
  const lines = text.split(/\r\n|\n|\r/);
  let cues = 0;
  let at = endOfBlock(lines, 0);
  while (at < lines.length) {
    const end = endOfBlock(lines, at);
    if (lines[at] !== '' && !HEADINGS.some((heading) => isHeading(lines[at], heading))) {
      const problem = findCueProblem(lines, at);
      if (problem !== null) return problem;
      cues += 1;
      if (cues > MAX_CUES) return { line: at + 1, problem: `there are more than ${MAX_CUES} captions` };
    }
    at = Math.max(end, at + 1);
  }
  return cues === 0 ? { line: 1, problem: 'there are no captions' } : null;
}

function isHeading(line: string | undefined, heading: string): boolean {
  return line === heading || line?.startsWith(`${heading} `) === true || line?.startsWith(`${heading}\t`) === true;
}

/** The line after a block: the next empty one. */
function endOfBlock(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at] !== '') at += 1;
  return at;
}

/** A cue has a name, or not, and then its times. */
function findCueProblem(lines: readonly string[], at: number): CaptionsProblem | null {
  const line = lines[at]?.includes('-->') === true ? at : at + 1;
  const [from = '', rest = ''] = (lines[line] ?? '').split('-->');
  const start = toMilliseconds(from.trim());
  const end = toMilliseconds(rest.trim().split(/[ \t]/, 1)[0] ?? '');
  if (start === null || end === null)
    return { line: line + 1, problem: 'expected times such as 00:01.000 --> 00:04.500' };
  return end <= start ? { line: line + 1, problem: 'the end is not after the start' } : null;
}

function toMilliseconds(text: string): number | null {
  const found = TIME.exec(text);
  if (found === null) return null;
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest;
}
