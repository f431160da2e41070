import { defineBlock } from './block-type.ts';
import { flag, given, Line, Picture, WebAddress } from './fields.ts';

export const audioBlock = defineBlock({
  names: ['audio'],
  code: 41,
  fields: { file: Picture, url: WebAddress, title: Line, author: Line, image: Picture, download: flag(false) },
  needs: ({ file, image }) => ({ recordings: given(file), pictures: given(image) }),
  view: ({ file, url, image }, found) => {
    const recording = found.recording(file ?? undefined);
    return {
      source: recording?.externalUrl === null ? recording.url : url,
      image: found.picture(image ?? undefined),
    };
  },
});
