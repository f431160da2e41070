import { describe, expect, it } from 'vitest';
import { fillMessage } from '#kernel/text/fill-message.ts';
import { TAG_TYPES, taxonomyMessages } from './term-messages.ts';

describe('the messages of tag management', () => {
  it('are those of the specification, word for word [S2.81, S5.88, S5.89]', () => {
    expect(taxonomyMessages).toStrictEqual({
      exists: 'This {tagType} already exists',
      oneAtATime: 'You may only edit one {tagType} at a time',
    });
  });

  it('name the kind of term [S5.88, S5.89]', () => {
    expect(fillMessage(taxonomyMessages.exists, { tagType: TAG_TYPES.tag })).toBe('This tag already exists');
    expect(fillMessage(taxonomyMessages.oneAtATime, { tagType: TAG_TYPES.category })).toBe(
      'You may only edit one category at a time',
    );
  });
});
