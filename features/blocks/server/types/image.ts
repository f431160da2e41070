import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { AspectRatio, cssRatio, flag, given, Html, Line, Link, Picture } from './fields.ts';

/** An image, alone or with text before, beside or below it. */
export const imageBlock = defineBlock({
  names: ['image'],
  code: 5,
  fields: {
    image: Picture,
    design: z.enum(['inline', 'poster', 'card', 'overlap', 'collage', 'stack']).default('inline'),
    title: Line,
    text: Html,
    caption: Line,
    /** Replaces the image's own alternative text. */
    alt: z.string().max(500).optional(),
    link: Link,
    newWindow: flag(false),
    buttonText: Line,
    aspectRatio: AspectRatio,
  },
  needs: ({ image }) => ({ pictures: given(image) }),
  view: ({ image, alt, aspectRatio }, found) => {
    const picture = found.picture(image ?? undefined);
    const described = picture === null || alt === undefined ? picture : { ...picture, altText: alt };
    return { image: described, ratio: cssRatio(aspectRatio) };
  },
});
