import { defineBlock } from './block-type.ts';
import { CollectionSlug, Line, Link, Paragraphs } from './fields.ts';

/** Says what is behind the door. A page holds nothing of its visitor, so the door is where it leads. */
export const memberAreaBlock = defineBlock({
  names: ['member-area'],
  code: 67,
  fields: { heading: Line, text: Paragraphs, collection: CollectionSlug, link: Link, buttonText: Line },
  view({ collection, link }, found) {
    const path = found.pathOf(collection ?? undefined);
    return { collection: path === null ? null : { fullUrl: path }, target: path ?? link };
  },
});
