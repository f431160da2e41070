import { readTitles } from '../trace/titles.ts';
import { ALLOWED_TERMS, BANNED_NAMES, BANNED_WORDS, MIN_TITLE_WORDS, RELATIVE_START } from './terms.ts';

export interface SourceFile {
  path: string;
  text: string;
}

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TITLE_NOTES = /\s*(?:\[[^\]]*\]|@[a-z-]+)\s*/g;

const NAMES = BANNED_NAMES.map(({ banned, use }) => ({ pattern: new RegExp(banned, 'g'), use }));
// Addresses, slugs and codes of test data are not text.
const WORDS = BANNED_WORDS.map(({ banned, use }) => ({
  pattern: new RegExp(`(?<![\\w@./:-])(?:${banned})(?![\\w@/-]|\\.\\w)`, 'gi'),
  use,
}));
const ALLOWED = ALLOWED_TERMS.map(({ path, term }) => ({ path: new RegExp(path), term }));
const FORMER_NAMES = /\bformerNames: \[/;

/** Banned names and words in a file and in its path, and test titles that do not stand alone. */
export function findProblems({ path, text }: SourceFile): string[] {
  const lines = [path, ...text.split('\n')].map((line) => (FORMER_NAMES.test(line) ? '' : line));
  const terms = lines.flatMap((line, number) =>
    [...NAMES, ...WORDS].flatMap(({ pattern, use }) =>
      [...line.matchAll(pattern)]
        .filter(([found]) => !isAllowed(path, found))
        .map(([found]) => `${path}:${number}: "${found}" (use: ${use})`),
    ),
  );
  return TEST_FILE.test(path) ? [...terms, ...findTitleProblems(path, text)] : terms;
}

function isAllowed(path: string, found: string): boolean {
  return ALLOWED.some((allowed) => allowed.term === found.toLowerCase() && allowed.path.test(path));
}

function findTitleProblems(path: string, source: string): string[] {
  return readTitles(path, source).flatMap(({ text, isGroup }) => {
    const title = text.replace(TITLE_NOTES, ' ').trim();
    if (RELATIVE_START.test(title)) return [`${path}: the title "${title}" starts with a relative clause`];
    const words = title.split(/\s+/).length;
    return !isGroup && words < MIN_TITLE_WORDS ? [`${path}: the title "${title}" has fewer than three words`] : [];
  });
}
