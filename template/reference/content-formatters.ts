import type { dimensionFormatters } from '../plugins/content/dimensions.ts';
import type { imageFormatters } from '../plugins/content/images.ts';
import type { itemClassFormatters } from '../plugins/content/item-classes.ts';
import type { contentFormatters } from '../plugins/content/text.ts';
import type { videoFormatters } from '../plugins/content/video.ts';
import type { ReferenceFor } from './entry.ts';

type Tables = typeof contentFormatters &
  typeof dimensionFormatters &
  typeof imageFormatters &
  typeof itemClassFormatters &
  typeof videoFormatters;

const SIZE = { s: '1200x800' };
const PICTURE = { id: 'p1', title: 'A bowl', assetUrl: '/bowl.jpg', originalSize: '1200x800' };
const META =
  'data-src="/bowl.jpg" data-image="/bowl.jpg" data-image-dimensions="1200x800" data-image-focal-point="0.5,0.5" alt="A bowl" ';

export const contentFormatterReference: ReferenceFor<Tables> = {
  AbsUrl: {
    summary: 'Prefixes a path with the URL of the site.',
    example: {
      template: '{p|AbsUrl}',
      data: { p: 'shop', 'base-url': 'https://x.test' },
      output: 'https://x.test/shop',
    },
  },
  'audio-player': {
    summary: 'A container for the audio player of an item.',
    example: {
      template: '{item|audio-player}',
      data: { item: { id: 'a1', structuredContent: { audioAssetUrl: '/a.mp3' } } },
      output:
        '<script>Y.use(\'squarespace-audio-player-frontend\');</script>\n<div class="squarespace-audio-player" data-audio-asset-url="/a.mp3" data-item-id="a1" id="audio-player-a1"></div>',
    },
  },
  capitalize: {
    summary: 'Converts text to upper case.',
    example: { template: '{t|capitalize}', data: { t: 'bowl' }, output: 'BOWL' },
  },
  'child-image-meta': {
    args: '[index]',
    summary: 'Like `image-meta`, for one of the items of the value.',
    example: { template: '{x|child-image-meta}', data: { x: { items: [PICTURE] } }, output: META },
  },
  'color-weight': {
    summary: 'Writes `light` or `dark` for a hexadecimal colour.',
    example: { template: '{c|color-weight}', data: { c: '#ffe' }, output: 'light' },
  },
  'cover-image-meta': {
    summary: 'Like `image-meta`, for the cover image of the value.',
    example: { template: '{x|cover-image-meta}', data: { x: { coverImage: PICTURE } }, output: META },
  },
  height: {
    summary: 'The height in a size such as `1200x800`.',
    example: { template: '{s|height}', data: SIZE, output: '800' },
  },
  humanizeDuration: {
    summary: 'Formats milliseconds as minutes and seconds. Anything but a number counts as 0.',
    example: { template: '{n|humanizeDuration}', data: { n: 65000 }, output: '1:05' },
  },
  image: {
    args: '[class]',
    summary: 'An image that scripts load when it becomes visible, with a no-script fallback.',
    example: {
      template: '{p|image}',
      data: { p: PICTURE },
      output: `<noscript><img src="/bowl.jpg" alt="A bowl" /></noscript><img class="thumb-image" ${META}data-load="false" data-image-id="p1" data-type="image" />`,
    },
  },
  'image-color': {
    args: '[position [property]]',
    summary: 'The average colours of an image, as attributes, as one colour, or as a style property.',
    example: {
      template: '{p|image-color center background}',
      data: { p: { colorData: { centerAverage: '336699' } } },
      output: 'background: #336699',
    },
  },
  'image-meta': {
    summary: 'The attributes for image loading, including the alt text.',
    example: { template: '{p|image-meta}', data: { p: PICTURE }, output: META },
  },
  'image-srcset': {
    summary: 'A `srcset` attribute with the stored widths of an image.',
    example: {
      template: '<img{p|image-srcset}>',
      data: { p: { assetUrl: '/b.jpg', systemDataVariants: '1200x800,100w,300w' } },
      output: '<img srcset="/b.jpg?format=100w 100w,/b.jpg?format=300w 300w,/b.jpg?format=original 500w">',
    },
  },
  'item-classes': {
    summary: 'Class names for the categories, tags, author, type and state of an item.',
    example: {
      template: '{item|item-classes}',
      data: { item: { categories: ['New in'], recordTypeLabel: 'text', starred: true } },
      output: 'hentry category-new-in post-type-text featured',
    },
  },
  resizedHeightForWidth: {
    args: 'width',
    summary: 'The height of an image at a given width.',
    example: { template: '{s|resizedHeightForWidth 600}', data: SIZE, output: '400' },
  },
  resizedWidthForHeight: {
    args: 'height',
    summary: 'The width of an image at a given height.',
    example: { template: '{s|resizedWidthForHeight 400}', data: SIZE, output: '600' },
  },
  squarespaceThumbnailForHeight: {
    args: 'height',
    summary: 'The stored width that covers a given height.',
    example: { template: '{s|squarespaceThumbnailForHeight 400}', data: SIZE, output: '750w' },
  },
  squarespaceThumbnailForWidth: {
    args: 'width',
    summary: 'The stored width that covers a given width. `100w` without an argument.',
    example: { template: '{s|squarespaceThumbnailForWidth 400}', data: SIZE, output: '500w' },
  },
  thumbnailForHeight: {
    args: 'height',
    summary: 'The same as `squarespaceThumbnailForHeight`.',
    example: { template: '{s|thumbnailForHeight 100}', data: SIZE, output: '300w' },
  },
  thumbnailForWidth: {
    args: 'width',
    summary: 'The same as `squarespaceThumbnailForWidth`.',
    example: { template: '{s|thumbnailForWidth 2000}', data: SIZE, output: '1500w' },
  },
  video: {
    args: '[load-false] [color-data]',
    summary: 'A container for an embedded video.',
    example: {
      template: '{v|video}',
      data: { v: { oembed: { html: '<iframe>', providerName: 'x' } } },
      output: '<div class="sqs-video-wrapper" data-html="&lt;iframe&gt;" data-provider-name="x"></div>',
    },
  },
  'website-color': {
    summary: 'A site colour as CSS.',
    example: {
      template: '{c|website-color}',
      data: { c: { hue: 200, saturation: 0.3, lightness: 0.5 } },
      output: 'hsl(200, 30%, 50%)',
    },
  },
  width: {
    summary: 'The width in a size such as `1200x800`.',
    example: { template: '{s|width}', data: SIZE, output: '1200' },
  },
};
