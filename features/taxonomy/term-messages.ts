/** The messages of the specification about terms, word for word. `tagType` is the name of the kind of term. */
export const taxonomyMessages = {
  exists: 'This {tagType} already exists',
  oneAtATime: 'You may only edit one {tagType} at a time',
} as const;

export const TAG_TYPES = { category: 'category', tag: 'tag' } as const;
