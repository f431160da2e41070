import { describe, expect, it } from 'vitest';
import { both, outputsOf } from '../../testing/backends.ts';
import { renderText } from '../../testing/render.ts';

// Covers the formatters and predicates of content items. Images and colors are tested next to their code.

const holds = (predicate: string, data: unknown) => renderText(`{.${predicate}}1{.or}0{.end}`, data) === '1';

describe('formatters and predicates of content items', () => {
  it('item-classes writes categories, tags, author, star and type as class names [S3.240, S3.241, S3.242, S3.243]', () => {
    const item = {
      categories: ['New In'],
      tags: ['a b'],
      author: { displayName: 'Ada King' },
      starred: true,
      recordTypeLabel: 'text',
      promotedBlockType: 'Map Block',
    };
    expect(renderText('{item|item-classes}', { item })).toBe(
      'hentry promoted promoted-block-map-block category-new-in tag-a-b author-ada-king post-type-text featured',
    );
  });

  it('audio-player writes a placeholder with id and URL [S2.65, S3.204]', () => {
    const html = renderText('{@|audio-player}', { id: 'i1', structuredContent: { audioAssetUrl: '/a.mp3' } });
    expect(html).toContain('data-audio-asset-url="/a.mp3" data-item-id="i1" id="audio-player-i1"');
  });

  it.each([
    ['excerpt?', { excerpt: { html: '<p>x</p>' } }, { excerpt: { html: '<p> \u200b\u00a0</p>' } }],
    ['external-link?', { externalLink: 'x' }, {}],
    ['passthrough?', { passthrough: true, sourceUrl: 'x' }, { passthrough: true }],
    ['main-image?', { mainImageId: 'x' }, {}],
    ['main-image?', { systemDataId: 'x' }, {}],
    ['redirect?', { folderBehavior: 2 }, { folderBehavior: 1 }],
    ['collection-page?', { collection: { type: 10 } }, { collection: { type: 1 } }],
    ['collection-template-page?', { collection: { type: 7 } }, { type: 8 }],
    ['collection-template-page?', { type: 7 }, { collection: {}, type: 7 }],
    ['folder?', { collection: { folder: true } }, { collection: {} }],
    [
      'index?',
      { collection: { folder: true, folderBehavior: 1 } },
      { collection: { folder: true, folderBehavior: 2 } },
    ],
    ['child-images?', { items: [{ mainImageId: 'x' }] }, { items: [{}] }],
    ['collection?', { collection: { a: 1 } }, {}],
    ['collectionTypeNameEquals? blog', { typeName: 'blog' }, { typeName: 'shop' }],
    ['calendar-view?', { calendarView: 'true' }, { calendarView: 'yes' }],
    ['has-multiple?', { a: 1, b: 2 }, { a: 1 }],
  ])(
    '%s holds for %j and not for %j [S3.209, S3.210, S3.211, S3.212, S3.217, S3.218, S3.220, S3.221, S3.222, S3.223, S3.224, S3.238]',
    (predicate, yes, no) => {
      expect([holds(predicate, yes), holds(predicate, no)]).toEqual([true, false]);
    },
  );
});

describe('clickable folders', () => {
  it('a folder without a behavior is clickable [S4.74]', () => {
    expect(holds('clickable?', {})).toBe(true);
    expect(holds('clickable?', { folderBehavior: null })).toBe(true);
  });

  it('an index folder is clickable [S4.75]', () => {
    expect(holds('clickable?', { folderBehavior: 1 })).toBe(true);
  });

  it('a redirect folder is clickable [S4.76]', () => {
    expect(holds('clickable?', { folderBehavior: 2 })).toBe(true);
  });

  it.each([3, 4, -1, 77])('a folder with behavior %d is not clickable [S4.77]', (folderBehavior) => {
    expect(holds('clickable?', { folderBehavior })).toBe(false);
  });
});

describe('event formatters and predicates', () => {
  const DAY = 86_400_000;

  it('same-day? holds if start and end share year and day in UTC [S3.225, S3.226, S4.78]', () => {
    expect(holds('same-day?', { startDate: 0, endDate: DAY - 1 })).toBe(true);
    expect(holds('same-day?', { startDate: DAY - 1, endDate: DAY })).toBe(false);
    expect(holds('same-day?', { startDate: 0, endDate: 365 * DAY })).toBe(false);
  });

  it('show-past-events? holds if the page shows past events [S4.79]', () => {
    expect(holds('show-past-events?', { showPastOrUpcomingEvents: 'past' })).toBe(true);
    expect(holds('show-past-events?', { showPastOrUpcomingEvents: 'upcoming' })).toBe(false);
  });

  it('location? holds if both coordinates are present [S3.227, S3.231, S3.232]', () => {
    expect(holds('location?', { location: { mapLat: 0, mapLng: 0 } })).toBe(true);
    expect(holds('location?', { location: { mapLat: 1 } })).toBe(false);
  });

  it('google-calendar-url links to a prefilled calendar event [S2.71, S2.72, S3.228, S3.229, S3.230]', () => {
    const event = {
      title: 'Fair & più',
      startDate: 0,
      endDate: DAY,
      location: { addressLine1: ' Main St 1 ', addressLine2: '', addressCountry: 'US & A' },
    };
    expect(renderText('{@|google-calendar-url}', event)).toBe(
      'http://www.google.com/calendar/event?action=TEMPLATE&text=Fair%20%26%20pi%F9' +
        '&dates=19700101T000000Z/19700102T000000Z&location=Main%20St%201%2C%20US%20%26%20A',
    );
  });
});

describe('the humanizeDuration formatter', () => {
  it.each([
    [125_000, '2:05'],
    ['61000', '1:01'],
    ['soon', '0:00'],
    ['', '0:00'],
    [null, '0:00'],
    [{ a: 1 }, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('formats %j as %j, with anything but a number as 0', (v, text) => {
    expect(outputsOf('{v|humanizeDuration}', { v })).toEqual(both(text));
  });

  it('formats a missing duration as 0', () => {
    expect(outputsOf('{v|humanizeDuration}')).toEqual(both('0:00'));
  });
});

describe('the video formatter', () => {
  const video = {
    oembed: { html: '<b>"', providerName: 'tube' },
    overlay: true,
    assetUrl: '/v.jpg',
    originalSize: '2x1',
  };

  it('writes a wrapper with the escaped embed code [S2.67, S3.195, S3.196]', () => {
    expect(renderText('{@|video}', { oembed: video.oembed })).toBe(
      '<div class="sqs-video-wrapper" data-html="&lt;b&gt;&quot;" data-provider-name="tube"></div>',
    );
  });

  it('writes an overlay if enabled, with an image if there is one [S3.197, S3.198, S3.199]', () => {
    expect(renderText('{@|video}', video)).toContain('<div class="sqs-video-overlay no-thumb" style="opacity: 0;">');
    for (const id of ['mainImageId', 'systemDataId']) {
      expect(renderText('{@|video}', { ...video, [id]: 'x' })).toContain(
        '<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="/v.jpg" ' +
          'data-image-dimensions="2x1" data-image-focal-point="0.5,0.5" />',
      );
    }
  });

  it('supports the arguments load-false and color-data', () => {
    const html = renderText('{@|video load-false color-data}', {
      ...video,
      mainImageId: 'x',
      colorData: { centerAverage: 'abc' },
    });
    expect(html).toContain('<div class="sqs-video-wrapper"  data-load="false" data-html=');
    expect(html).toContain(
      ' data-color-topleft="#" data-color-topright="#" data-color-bottomleft="#" data-color-bottomright="#" ' +
        'data-color-center="#abc" />',
    );
  });
});
