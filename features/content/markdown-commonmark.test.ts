import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';

// Runs the examples of the CommonMark specification through our configured Markdown parser.

interface Example {
  markdown: string;
  html: string;
  section: string;
  number: number;
}
const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] };

/** The text of the specification shows tabs as arrows. */
const withTabs = (text: string): string => text.replaceAll('→', '\t');

/**
 * Removes differences without meaning in HTML, as the normalizer of the specification's own test program does: the
 * slash of a void element, and a line break inside an empty element.
 */
const normalise = (html: string): string =>
  html.replace(/ \/>/g, '>').replace(/<(blockquote|li)>\s+<\/\1>/g, '<$1></$1>');

describe('Markdown and the CommonMark specification', () => {
  const failing = tests.filter(
    ({ markdown, html }) => normalise(markdownToHtml(withTabs(markdown))) !== normalise(withTabs(html)),
  );

  it('has all examples of version 0.31.2', () => {
    expect(tests).toHaveLength(652);
  });

  it('agrees with every example', () => {
    expect(failing.map(({ number, section, markdown }) => ({ number, section, markdown }))).toStrictEqual([]);
  });

  it('matches 649 examples exactly except for void element slashes, and the others are empty quotations', () => {
    const exact = (html: string) => html.replace(/ \/>/g, '>');
    const differing = tests.filter(
      ({ markdown, html }) => exact(markdownToHtml(withTabs(markdown))) !== exact(withTabs(html)),
    );
    expect(differing.map(({ number }) => number)).toStrictEqual([218, 239, 240]);
  });
});
