import { z } from 'zod';
import { type Embed, embedIn, toEmbed } from '#features/content/embed.ts';
import { defineBlock } from './block-type.ts';
import { AspectRatio, cssRatio, flag, given, Html, Line, Picture, WebAddress } from './fields.ts';
import { frameOf } from './frame.ts';

const OEmbed = z.looseObject({ html: Html, providerName: Line, title: Line });

/**
 * A video of the site, or an external one. For an external video only stored data is shown: nothing is requested from
 * the other site before a visitor clicks play.
 */
export const videoBlock = defineBlock({
  names: ['video'],
  code: 32,
  fields: {
    url: WebAddress,
    oembed: OEmbed.nullish(),
    file: Picture,
    image: Picture,
    title: Line,
    caption: Line,
    overlay: flag(true),
    aspectRatio: AspectRatio,
  },
  needs: ({ file, image }) => ({ recordings: given(file), pictures: given(image) }),
  view(block, found) {
    const recording = found.recording(block.file ?? undefined);
    const external = recording?.externalUrl ?? null;
    const embed: Embed | null = toEmbed(block.url) ?? embedIn(block.oembed?.html ?? '') ?? toEmbed(external ?? '');
    const title = block.title === '' ? (block.oembed?.title ?? '') : block.title;
    const ratio = cssRatio(block.aspectRatio);
    return {
      title,
      image: found.picture(block.image ?? undefined) ?? recording?.poster ?? null,
      recording: external === null ? recording : null,
      embed: embed === null ? null : frameOf(embed, { title, ratio }),
      ratio,
    };
  },
});
