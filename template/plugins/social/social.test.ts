import { describe, expect, it } from 'vitest';
import { renderText, renderWith } from '../../testing/render.ts';

// Covers comments, likes, sharing and social accounts in templates.

const item = { id: 'i1', fullUrl: '/blog/a', publicCommentCount: 2, commentState: 1 };
const holds = (predicate: string, data: unknown) => renderText(`{.${predicate}}1{.or}0{.end}`, data) === '1';

describe('comment formatters and predicates', () => {
  it('comments? holds when commentState is 1 [S3.214, S4.68]', () => {
    expect(holds('comments?', { commentState: 1 })).toBe(true);
    expect(holds('comments?', { commentState: 2 })).toBe(false);
  });

  it('comments? holds when there is a public comment [S3.213, S4.69]', () => {
    expect(holds('comments?', { commentState: 2, publicCommentCount: 1 })).toBe(true);
    expect(holds('comments?', { commentState: 2, publicCommentCount: 0 })).toBe(false);
  });

  it('comments? never holds when the site disables comments [S4.70]', () => {
    expect(holds('comments?', { ...item, websiteSettings: { commentsEnabled: false } })).toBe(false);
    expect(holds('comments?', { ...item, websiteSettings: {} })).toBe(false);
    expect(holds('comments?', { ...item, websiteSettings: { commentsEnabled: true } })).toBe(true);
  });

  it.each([
    [0, 'No Comments'],
    [1, '1 Comment'],
    [7, '7 Comments'],
    [undefined, 'No Comments'],
  ])('a comment count of %s reads %j [S4.71, S4.72, S4.73]', (publicCommentCount, text) => {
    expect(renderText('{@|comment-count}', { publicCommentCount })).toBe(text);
  });

  it('writes the comment link and the comments container [S2.68, S3.205]', () => {
    expect(renderText('{item|comment-link}', { item })).toBe(
      '\n  <a href="/blog/a#comments-i1" class="sqs-comment-link" data-id="i1">\n  2\n  Comments\n  </a>\n',
    );
    expect(renderText('{item|comments}', { item })).toContain('id="comments-i1" data-item-id="i1"');
    expect(renderText('{collection|comments}', { collection: item })).toContain('data-collection-id="i1"');
  });

  it('supports Disqus through two spellings of one setting', () => {
    const websiteSettings = { disqusShortname: 'x' };
    expect(renderText('{item|comments}', { item, websiteSettings })).toContain('id="disqus_thread"');
    expect(renderText('{item|comment-link}', { item, websiteSettings })).toContain('sqs-disqus-comment-link');
    expect(holds('disqus?', { websiteSettings })).toBe(false);
    expect(holds('disqus?', { websiteSettings: { disqusShortName: 'x' } })).toBe(true);
    expect(holds('disqus?', { websiteSettings: { disqusShortName: '' } })).toBe(false);
  });
});

describe('the like button', () => {
  it('shows the like button only if the site enables likes [S2.69, S3.215]', () => {
    const data = { item: { id: 'i1', likeCount: 5 } };
    expect(renderText('{item|like-button}', data)).toBe('');
    expect(renderText('{item|like-button}', { ...data, websiteSettings: { simpleLikingEnabled: true } })).toContain(
      'data-item-id="i1" data-like-count="5"',
    );
  });
});

describe('share buttons of an item', () => {
  const shared = {
    assetUrl: '',
    mainImage: { assetUrl: '/m.jpg' },
    mainImageId: 'm1',
    title: '<b>',
    fullUrl: '/x',
    recordType: 1,
  };

  it('shows share buttons if the site configures share services [S2.70, S3.206, S3.216, S3.219, S3.239]', () => {
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

describe('social accounts in templates', () => {
  it('predicates recognize an account by its service [S3.233]', () => {
    expect(holds('serviceNameEmail?', { serviceName: 'email' })).toBe(true);
    expect(holds('serviceNameEmail?', { serviceName: 'mail' })).toBe(false);
  });

  it('the follow button uses the user name, or the end of the profile URL [S3.234, S3.235]', () => {
    const follow = (account: object) =>
      /data-username="([^"]*)"/.exec(renderText('{@|twitter-follow-button}', account))?.[1];
    expect(follow({ userName: 'ada', profileUrl: 'https://x.test/other' })).toBe('ada');
    expect(follow({ profileUrl: 'https://x.test/ada' })).toBe('ada');
  });

  it('an account can provide the background of a page [S3.236]', () => {
    expect(holds('background-source-instagram?', { backgroundSource: 2 })).toBe(true);
    expect(holds('background-source-instagram?', { backgroundSource: 1 })).toBe(false);
  });
});

describe('the activate-twitter-links formatter', () => {
  it('links URLs, user names and hashtags', () => {
    expect(renderText('{t|activate-twitter-links}', { t: '@a https://x.test/y #b a@c' })).toBe(
      '<a target="new" href="https://twitter.com/a/">@a</a> <a target="new" href="https://x.test/y">https://x.test/y</a> ' +
        '<a target="new" href="https://twitter.com/hashtag/b?src=hash">#b</a> a@c',
    );
  });
});

describe('predicates that are not implemented', () => {
  it('units-metric? reports a problem that calls it a formatter [S8.52]', () => {
    expect(renderWith('{.units-metric?}a{.or}b{.end}')).toMatchObject({
      output: 'b',
      problems: [{ code: 'NOT_IMPLEMENTED', message: '"units-metric?" formatter is not yet implemented' }],
    });
  });
});
