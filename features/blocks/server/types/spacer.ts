import { defineBlock } from './block-type.ts';
import { boundedInteger } from './fields.ts';

/** Space between two blocks, in pixels. */
export const spacerBlock = defineBlock({
  names: ['spacer'],
  code: 21,
  fields: { height: boundedInteger(0, 1000, 48) },
});
