import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { both, outputsOf } from '../testing/backends.ts';
import { renderText } from '../testing/render.ts';
import { type ImageProps, renderImage, toImageAttributes } from './props.ts';
import { IMAGE_WIDTHS, thumbnailFor } from './widths.ts';

// Covers images: the attributes that formatters write, and the element that islands and pages use.

const MESSAGE = "Invalid source parameter. Pass in 'originalSize'.";
const image = {
  id: 'i1',
  assetUrl: '/a.jpg',
  originalSize: '1200x800',
  title: 'A "bowl"',
  systemDataVariants: '1200x800,100w,300w,500w',
};
const meta = (p: object, more: object = {}) => renderText('{p|image-meta}', { p, ...more });

describe('image metadata attributes', () => {
  it('writes URL, size, focal point and alt text [S2.66, S3.164, S3.165, S3.174, S3.180]', () => {
    expect(meta(image)).toBe(
      'data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="1200x800" ' +
        'data-image-focal-point="0.5,0.5" alt="A &quot;bowl&quot;" ',
    );
    expect(renderText('{p|image}', { p: image })).toContain('data-image-id="i1"');
  });

  it('writes the focal point of the image, which defaults to the center [S3.166, S3.167]', () => {
    expect(meta({ mediaFocalPoint: { x: 0.2, y: 0 } })).toContain('data-image-focal-point="0.2,0"');
    expect(meta({})).toContain('data-image-focal-point="0.5,0.5"');
    expect(meta({ mediaFocalPoint: { x: 0.2 } })).toContain('data-image-focal-point="0.5,0.5"');
  });

  it('flags a licensed preview and a part of a component [S3.178, S3.179]', () => {
    expect(meta({ licensedAssetPreview: {}, componentKey: 'k' })).toMatch(
      /^data-licensed-asset-preview="true" data-component-key="k" data-src/,
    );
    expect(meta({ licensedAssetPreview: null })).not.toContain('licensed');
  });

  it('takes the alt text of an image block, otherwise title, body or file name [S3.173, S3.175, S3.176]', () => {
    const alt = (p: object, more: object = {}) => /alt="([^"]*)"/.exec(meta(p, more))?.[1];
    const all = { altText: ' own ', title: 'title', body: '<p>body</p>', filename: 'file.jpg' };
    expect(alt(all, { blockType: 5 })).toBe('own');
    expect(alt({ ...all, altText: '' }, { blockType: 5 })).toBe('');
    expect(alt(all)).toBe('title');
    expect(alt({ ...all, title: '' })).toBe(' body ');
    expect(alt({ filename: 'file.jpg' })).toBe('file.jpg');
    expect(alt({})).toBe('');
  });

  it('limits alt text from the body to 250 characters [S9.72]', () => {
    const html = meta({ body: `<p>${'x'.repeat(400)}</p>` });
    expect(/alt="([^"]*)"/.exec(html)?.[1]).toHaveLength(250);
  });

  it('escapes attribute values so that none leaves its quotes', () => {
    const html = meta({ assetUrl: '"><script>', originalSize: '"', title: '"', componentKey: '"' });
    expect(html.replace(/="[^"]*" /g, '')).toMatch(/^[a-z-]*$/);
  });
});

describe('average image colors', () => {
  it('writes the colors of the four corners and the center [S3.168, S3.169, S3.170, S3.171, S3.172]', () => {
    const colorData = {
      topLeftAverage: '1',
      topRightAverage: '2',
      bottomLeftAverage: '3',
      bottomRightAverage: '4',
      centerAverage: '5',
    };
    expect(renderText('{@|image-color}', { colorData })).toBe(
      'data-color-topLeft="#1" data-color-topRight="#2" data-color-bottomLeft="#3" data-color-bottomRight="#4" data-color-center="#5" ',
    );
    expect(renderText('{@|image-color}', {})).toBe('');
  });
});

describe('stored image widths', () => {
  it('stored widths range from 100w to 2500w [S9.60, S9.61, S9.62, S9.63, S9.64, S9.65, S9.66]', () => {
    expect(IMAGE_WIDTHS.map((width) => `${width}w`)).toEqual(enums.imageWidths);
    const all = IMAGE_WIDTHS.map((width) => `${width}w`).join(',');
    expect(renderText('{@|image-srcset}', { assetUrl: '/a', systemDataVariants: all })).toBe(
      ` srcset="${['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w'].map((w) => `/a?format=${w} ${w}`).join(',')}"`,
    );
  });

  it('srcset lists the stored widths and then the original [S3.177]', () => {
    expect(renderText('{@|image-srcset}', image)).toBe(
      ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=500w 500w,/a.jpg?format=original 750w"',
    );
  });

  it.each([
    [100, '100w', '300w'],
    [300, '300w', '500w'],
    [500, '500w', '750w'],
    [750, '750w', '1000w'],
    [1000, '1000w', '1500w'],
  ])(
    'thumbnails up to %s pixels use %s, larger ones %s [S9.67, S9.68, S9.69, S9.70, S9.71]',
    (threshold, upTo, above) => {
      expect([thumbnailFor(threshold), thumbnailFor(threshold + 1)]).toEqual([upTo, above]);
      expect(thumbnailFor(9999)).toBe('1500w');
    },
  );
});

describe('image dimension formatters', () => {
  const each = [
    'width',
    'height',
    'resizedHeightForWidth 10',
    'resizedWidthForHeight 10',
    'squarespaceThumbnailForHeight 10',
    'thumbnailForHeight 10',
  ];

  it.each(each)('%s accepts a WIDTHxHEIGHT value [S5.63]', (formatter) => {
    expect(renderText(`{s|${formatter}}`, { s: '1200x800' })).toMatch(/^\d+w?$/);
  });

  it.each(each)('%s writes a usage message for any other value [S5.64]', (formatter) => {
    for (const s of ['1200', '', 'x', 'ax3', '1x2x3', 5, {}, null, ' 1x2']) {
      expect(renderText(`{s|${formatter}}`, { s })).toBe(MESSAGE);
    }
    expect(renderText(`{s|${formatter}}`)).toBe(MESSAGE);
  });
});

describe('thumbnail width formatters', () => {
  it.each(['', ' ', ' x', ':'])('returns 100w for the argument %j', (args) => {
    const template = `{s|squarespaceThumbnailForWidth${args}} {s|squarespaceThumbnailForHeight${args}}`;
    expect(outputsOf(template, { s: '1200x800' })).toEqual(both('100w 100w'));
  });
});

describe('the image formatter', () => {
  it('writes no image data for a missing value', () => {
    const tag =
      '<noscript><img src="" alt="" /></noscript><img class="thumb-image" ' +
      'data-load="false" data-image-id="" data-type="image" />';
    expect(outputsOf('{missing|image}', { id: 'outer', title: 'Outer' })).toEqual(both(tag));
    expect(outputsOf('[{missing|image-meta}]', { title: 'Outer' })).toEqual(both('[]'));
  });

  it('writes empty image data for null', () => {
    const data = 'data-src="" data-image="" data-image-dimensions="" data-image-focal-point="0.5,0.5" alt="" ';
    expect(outputsOf('{none|image-meta}', { none: null })).toEqual(both(data));
    expect(outputsOf('{@|cover-image-meta}', { coverImage: null })).toEqual(both(data));
    expect(outputsOf('{none|image}', { none: null }).steps).toContain(`<img class="thumb-image" ${data}data-load`);
  });
});

describe('the image element', () => {
  const props: ImageProps = { src: '/a.jpg' };

  it('writes the given URL and size [S3.181, S3.182, S3.183]', () => {
    expect(toImageAttributes({ ...props, width: 640, height: 480 })).toMatchObject({
      src: '/a.jpg?format=750w',
      width: '640',
      height: '480',
    });
  });

  it('writes alt text, class and style [S3.184, S3.185, S3.186]', () => {
    expect(renderImage({ ...props, alt: '"a"', class: 'b', style: 'c:d' })).toContain(
      ' alt="&quot;a&quot;" class="b" style="c:d"',
    );
    expect(renderImage(props)).toContain(' alt=""');
  });

  it('builds srcset with the loader from sizes, widths and format [S3.188, S3.189, S3.190, S3.191]', () => {
    const loader = (src: string, width: number, format?: string) => `${src}-${width}.${format}`;
    expect(
      toImageAttributes({ ...props, loader, srcset: [100, 200], sizes: '50vw', format: 'webp', width: 150 }),
    ).toMatchObject({
      src: '/a.jpg-200.webp',
      srcset: '/a.jpg-100.webp 100w, /a.jpg-200.webp 200w',
      sizes: '50vw',
    });
    expect(toImageAttributes(props)['srcset']).toContain('/a.jpg?format=2500w 2500w');
  });

  it('supports a video id and an unchanged source [S3.192, S3.193]', () => {
    expect(renderImage({ ...props, videoId: 'v1' })).toContain(' data-video-id="v1"');
    expect(renderImage({ ...props, passthrough: true })).toBe('<img src="/a.jpg" alt="" loading="lazy">');
  });

  it('omits the callback for islands from the markup [S3.194]', () => {
    expect(renderImage({ ...props, onLoadingComplete: () => {} })).toBe(renderImage(props));
  });

  it.each([
    ['high', 'loading="eager" fetchpriority="high"'],
    ['low', 'loading="lazy" fetchpriority="low"'],
    ['none', 'loading="lazy"'],
  ] as const)(
    'an image with priority %s has %s [S3.187, S4.63, S4.64, S4.65, S4.66, S4.67]',
    (priority, attributes) => {
      const html = renderImage({ ...props, priority });
      expect(html).toContain(attributes);
      expect(html.includes('fetchpriority')).toBe(priority !== 'none');
      expect(renderImage(props)).toBe(renderImage({ ...props, priority: 'none' }));
    },
  );
});
