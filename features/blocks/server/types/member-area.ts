import { defineBlock } from './block-type.ts';
import { CollectionSlug, Line, Link, Paragraphs } from './fields.ts';

/**
 * Describes the member area and links to it. A page contains no data of its visitor, so access is checked at the link's
 * target.
 */
export const memberAreaBlock = defineBlock({
  names: ['member-area'],
  code: 67,
  fields: { heading: Line, text: Paragraphs, collection: CollectionSlug, link: Link, buttonText: Line },
  view({ collection, link }, found) {
    const path = found.pathOf(collection ?? undefined);
    return { collection: path === null ? null : { fullUrl: path }, target: path ?? link };
  },
});
