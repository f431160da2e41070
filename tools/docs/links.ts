export type Document = { readonly path: string; readonly text: string };

const FENCE = /^(```|~~~)[\s\S]*?^\1[^\n]*$/gm;
const INLINE_CODE = /`[^`\n]*`/g;
const LINK = /\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const ANOTHER_SITE = /^[a-z][a-z+.-]*:/i;

/** The targets of links inside the project, without those in code samples. */
export function readLinks(text: string): string[] {
  const prose = text.replace(FENCE, '').replace(INLINE_CODE, '');
  return [...prose.matchAll(LINK)].map(([, target = '']) => target).filter((target) => !ANOTHER_SITE.test(target));
}

/** The anchors of the headings of a document, as code hosts generate them. */
export function readAnchors(text: string): Set<string> {
  const headings = text.replace(FENCE, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm);
  const seen = new Map<string, number>();
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-');
      const before = seen.get(anchor) ?? 0;
      seen.set(anchor, before + 1);
      return before === 0 ? anchor : `${anchor}-${before}`;
    }),
  );
}
