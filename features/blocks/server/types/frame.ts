import type { Embed } from '#features/content/embed.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';

/** The markup of an iframe that a script inserts when a visitor asks for it. */
export function frameOf(embed: Embed, { title, ratio }: { title: string; ratio: string }): Record<string, string> {
  const named = title === '' ? embed.provider : title;
  const html =
    `<iframe src="${escapeAttribute(embed.src)}" title="${escapeAttribute(named)}" ` +
    'allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe>';
  return { ...embed, title: named, ratio: ratio === '' ? embed.ratio : ratio, html };
}
