import { embedIn, toEmbed } from '#features/content/embed.ts';
import { defineBlock } from './block-type.ts';
import { AspectRatio, cssRatio, given, Html, Line, Picture, WebAddress } from './fields.ts';
import { frameOf } from './frame.ts';

/** Content of another site, by its URL or embed markup. Content that cannot be framed is linked. */
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
      // The owner's input is external markup: only the iframe that we recognize is used.
      html: '',
    };
  },
});
