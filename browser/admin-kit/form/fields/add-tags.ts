export interface TagLimits {
  maxTags: number;
  maxLength: number;
}

/** The tags with those in a text added, which may be several with commas between them, as in a pasted list. */
export function addTags(tags: readonly string[], text: string, { maxTags, maxLength }: TagLimits): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const added: string[] = [];
  for (const part of text.split(/[,\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ').slice(0, maxLength);
    if (tag === '' || known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    added.push(tag);
  }
  return [...tags, ...added].slice(0, Math.max(maxTags, tags.length));
}
