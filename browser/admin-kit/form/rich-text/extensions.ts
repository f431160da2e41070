import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkTarget } from '../fields/link-target.ts';

/**
 * What a text can contain. It does not depend on the features of a field: they only decide what the toolbar offers, and
 * text that is already there stays as it is.
 */
export function createExtensions(): Extensions {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        isAllowedUri: (target) => isLinkTarget(target),
        // The library would open every link in a new tab and hide the site from search engines.
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Image.configure({ allowBase64: false }),
    // Column widths of a table would be inline styles, which the server removes.
    TableKit.configure({ table: { resizable: false } }),
  ];
}
