import { defineBlock } from './block-type.ts';
import { Align, Line } from './fields.ts';

/** Where else the site can be met; the accounts are those of its settings. */
export const socialLinksBlock = defineBlock({
  names: ['social-links', 'sociallinks', 'socialaccountlinks', 'socialaccountlinks-v2'],
  code: 54,
  fields: { heading: Line, align: Align },
});

/** Links that hand the page on to others, for the services that the site has chosen. */
export const shareBlock = defineBlock({ names: ['share'], code: -1, fields: { heading: Line } });
