import { defineBlock } from './block-type.ts';
import { Align, Line } from './fields.ts';

/** Links to the social accounts in the site's settings. */
export const socialLinksBlock = defineBlock({
  names: ['social-links', 'sociallinks', 'socialaccountlinks', 'socialaccountlinks-v2'],
  code: 54,
  fields: { heading: Line, align: Align },
});

/** Links that share the page, for the services that the site has chosen. */
export const shareBlock = defineBlock({ names: ['share'], code: -1, fields: { heading: Line } });
