import { describe, expect, it } from 'vitest';
import { renderText, renderWith } from '../../testing/render.ts';

// Owns comments, likes, shares and accounts as templates show them.

const item = { id: 'i1', fullUrl: '/blog/a', publicCommentCount: 2, commentState: 1 };
const holds = (predicate: string, data: unknown) => renderText(`{.${predicate}}1{.or}0{.end}`, data) === '1';

describe('comments', () => {
  it('show when commentState is 1 [S3.214, S4.68]', () => {
    expect(holds('comments?', { commentState: 1 })).toBe(true);
    expect(holds('comments?', { commentState: 2 })).toBe(false);
  });

  it('show when there is a public comment [S3.213, S4.69]', () => {
    expect(holds('comments?', { commentState: 2, publicCommentCount: 1 })).toBe(true);
    expect(holds('comments?', { commentState: 2, publicCommentCount: 0 })).toBe(false);
  });

  it('are hidden where the site has them off, whatever else holds [S4.70]', () => {
    expect(holds('comments?', { ...item, websiteSettings: { commentsEnabled: false } })).toBe(false);
    expect(holds('comments?', { ...item, websiteSettings: {} })).toBe(false);
    expect(holds('comments?', { ...item, websiteSettings: { commentsEnabled: true } })).toBe(true);
  });

  it.each([
    [0, 'No Comments'],
    [1, '1 Comment'],
    [7, '7 Comments'],
    [undefined, 'No Comments'],
  ])('%s are counted as %j [S4.71, S4.72, S4.73]', (publicCommentCount, text) => {
    expect(renderText('{@|comment-count}', { publicCommentCount })).toBe(text);
  });

  it('have links and a place [S2.68, S3.205]', () => {
    expect(renderText('{item|comment-link}', { item })).toBe(
      '\n  <a href="/blog/a#comments-i1" class="sqs-comment-link" data-id="i1">\n  2\n  Comments\n  </a>\n',
    );
    expect(renderText('{item|comments}', { item })).toContain('id="comments-i1" data-item-id="i1"');
    expect(renderText('{collection|comments}', { collection: item })).toContain('data-collection-id="i1"');
  });

  it('may be left to Disqus, by two spellings of one setting', () => {
    const websiteSettings = { disqusShortname: 'x' };
    expect(renderText('{item|comments}', { item, websiteSettings })).toContain('id="disqus_thread"');
    expect(renderText('{item|comment-link}', { item, websiteSettings })).toContain('sqs-disqus-comment-link');
    expect(holds('disqus?', { websiteSettings })).toBe(false);
    expect(holds('disqus?', { websiteSettings: { disqusShortName: 'x' } })).toBe(true);
    expect(holds('disqus?', { websiteSettings: { disqusShortName: '' } })).toBe(false);
  });
});

describe('likes', () => {
  it('have a button where the site allows them [S2.69, S3.215]', () => {
    const data = { item: { id: 'i1', likeCount: 5 } };
    expect(renderText('{item|like-button}', data)).toBe('');
    expect(renderText('{item|like-button}', { ...data, websiteSettings: { simpleLikingEnabled: true } })).toContain(
      'data-item-id="i1" data-like-count="5"',
    );
  });
});

describe('sharing', () => {
  const shared = {
    assetUrl: '',
    mainImage: { assetUrl: '/m.jpg' },
    mainImageId: 'm1',
    title: '<b>',
    fullUrl: '/x',
    recordType: 1,
  };

  it('has buttons when the site names services [S2.70, S3.206, S3.216, S3.219, S3.239]', () => {
    const website = { shareButtonOptions: ['mail'] };
    expect(renderText('{item|social-button}', { item: shared })).toBe('');
    expect(renderText('{item|social-button}', { item: shared, website: { shareButtonOptions: [] } })).toBe('');
    expect(renderText('{item|social-button}', { item: shared, website })).toBe(
      '<div class="squarespace-social-buttons button-style" data-system-data-id="m1" data-asset-url="/m.jpg" ' +
        'data-record-type="1" data-full-url="/x" data-title="&lt;b&gt;"></div>',
    );
    expect(renderText('{item|social-button}', { item: { ...shared, assetUrl: '/a.jpg' }, website })).toContain(
      'data-asset-url="/a.jpg"',
    );
  });
});

describe('accounts', () => {
  it('are known by service [S3.233]', () => {
    expect(holds('serviceNameEmail?', { serviceName: 'email' })).toBe(true);
    expect(holds('serviceNameEmail?', { serviceName: 'mail' })).toBe(false);
  });

  it('are followed by name, or by the end of their address [S3.234, S3.235]', () => {
    const follow = (account: object) =>
      /data-username="([^"]*)"/.exec(renderText('{@|twitter-follow-button}', account))?.[1];
    expect(follow({ userName: 'ada', profileUrl: 'https://x.test/other' })).toBe('ada');
    expect(follow({ profileUrl: 'https://x.test/ada' })).toBe('ada');
  });

  it('may give a page its background [S3.236]', () => {
    expect(holds('background-source-instagram?', { backgroundSource: 2 })).toBe(true);
    expect(holds('background-source-instagram?', { backgroundSource: 1 })).toBe(false);
  });
});

describe('links in short texts', () => {
  it('are made of addresses, names and tags', () => {
    expect(renderText('{t|activate-twitter-links}', { t: '@a https://x.test/y #b a@c' })).toBe(
      '<a target="new" href="https://twitter.com/a/">@a</a> <a target="new" href="https://x.test/y">https://x.test/y</a> ' +
        '<a target="new" href="https://twitter.com/hashtag/b?src=hash">#b</a> a@c',
    );
  });
});

describe('what is not implemented', () => {
  it('is said by the predicate units-metric, in the words of a formatter [S8.52]', () => {
    expect(renderWith('{.units-metric?}a{.or}b{.end}')).toMatchObject({
      output: 'b',
      problems: [{ code: 'NOT_IMPLEMENTED', message: '"units-metric?" formatter is not yet implemented' }],
    });
  });
});
