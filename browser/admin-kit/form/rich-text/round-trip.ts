import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { sanitizeHtml } from '../../html-sanitizer.ts';
import { isSameHtml } from './is-same-html.ts';
import { writeHtml } from './write-html.ts';

/** The text of the editor as HTML, empty if there is none. */
export function readHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  return writeHtml(DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content));
}

/** Whether the editor keeps everything that the HTML contains. */
export function canEdit(editor: Editor, html: string): boolean {
  const safe = sanitizeHtml(html) ?? '';
  return isSpelledLike(html, safe) && isSameHtml(parse(safe), parse(readHtml(editor)));
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * Whether the sanitizer removed nothing. It writes quotes, spaces and references in its own way, which does not count.
 */
export function isSpelledLike(html: string, safe: string): boolean {
  return spelling(html) === spelling(safe);
}

const REFERENCES: readonly (readonly [string, string])[] = [
  ['&nbsp;', '\u00a0'],
  ['&quot;', ''],
  ['&#39;', ''],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
];

function spelling(html: string): string {
  let text = html.toLowerCase();
  for (const [reference, character] of REFERENCES) text = text.replaceAll(reference, character);
  return text.replaceAll(/[\s"'/]/g, '');
}
