import { embedIn, toEmbed } from '../../embed-source.ts';
import { defineBlock } from './block-type.ts';
import { AspectRatio, cssRatio, given, Html, Line, Picture, WebAddress } from './fields.ts';
import { frameOf } from './frame.ts';

/** Something of another site, by its address or the markup that site hands out. What cannot be framed is linked to. */
export const embedBlock = defineBlock({
  names: ['embed'],
  code: 22,
  fields: { url: WebAddress, html: Html, image: Picture, title: Line, caption: Line, aspectRatio: AspectRatio },
  needs: ({ image }) => ({ pictures: given(image) }),
  view(block, found) {
    const embed = toEmbed(block.url) ?? embedIn(block.html);
    const ratio = cssRatio(block.aspectRatio);
    return {
      image: found.picture(block.image ?? undefined),
      embed: embed === null ? null : frameOf(embed, { title: block.title, ratio }),
      // What its owner gave is markup of elsewhere: only the frame that we know is taken from it.
      html: '',
    };
  },
});
