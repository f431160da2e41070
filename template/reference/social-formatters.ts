import type { buttonFormatters } from '../plugins/social/buttons.ts';
import type { commentFormatters } from '../plugins/social/comments.ts';
import type { linkFormatters } from '../plugins/social/links.ts';
import type { ReferenceFor } from './entry.ts';

type Tables = typeof buttonFormatters & typeof commentFormatters & typeof linkFormatters;

const SHARED = {
  website: { shareButtonOptions: ['mail'] },
  item: { systemDataId: 's1', assetUrl: '/b.jpg', recordType: 1, fullUrl: '/blog/bowl', title: 'A "bowl"' },
};

export const socialFormatterReference: ReferenceFor<Tables> = {
  'activate-twitter-links': {
    summary: 'Converts URLs, `@names` and `#tags` to links.',
    example: {
      template: '{t|activate-twitter-links}',
      data: { t: 'by @ada' },
      output: 'by <a target="new" href="https://twitter.com/ada/">@ada</a>',
    },
  },
  'comment-count': {
    summary: 'The number of comments of an item as text.',
    example: { template: '{item|comment-count}', data: { item: { publicCommentCount: 3 } }, output: '3 Comments' },
  },
  'comment-link': {
    summary: 'A link to the comments of an item.',
    example: {
      template: '{item|comment-link}',
      data: { item: { id: 'i1', fullUrl: '/blog/bowl', publicCommentCount: 1 } },
      output: '\n  <a href="/blog/bowl#comments-i1" class="sqs-comment-link" data-id="i1">\n  1\n  Comment\n  </a>\n',
    },
  },
  comments: {
    summary: 'A container for the comments of an item or collection.',
    example: {
      template: '{item|comments}',
      data: { item: { id: 'i1', publicCommentCount: 2, commentState: 1 } },
      output:
        '\n  <div class="squarespace-comments" id="comments-i1" data-item-id="i1" data-public-comment-count="2" data-comment-state="1"></div>\n',
    },
  },
  'google-calendar-url': {
    summary: 'A URL that adds an event to Google Calendar.',
    example: {
      template: '{event|google-calendar-url}',
      data: { event: { title: 'Fair', startDate: 0, endDate: 3_600_000, location: { addressLine1: 'Main St 1' } } },
      output:
        'http://www.google.com/calendar/event?action=TEMPLATE&text=Fair&dates=19700101T000000Z/19700101T010000Z&location=Main%20St%201',
    },
  },
  'like-button': {
    summary: 'A like button for an item, if the site enables likes.',
    example: {
      template: '{item|like-button}',
      data: { item: { id: 'i1', likeCount: 4 }, websiteSettings: { simpleLikingEnabled: true } },
      output:
        '\n  <span class="sqs-simple-like" data-item-id="i1" data-like-count="4">\n    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n',
    },
  },
  'social-button': {
    summary: 'A container for the share buttons of an item.',
    example: {
      template: '{item|social-button}',
      data: SHARED,
      output:
        '<div class="squarespace-social-buttons button-style" data-system-data-id="s1" data-asset-url="/b.jpg" data-record-type="1" data-full-url="/blog/bowl" data-title="A &quot;bowl&quot;"></div>',
    },
  },
  'social-button-inline': {
    summary: 'Like `social-button`, inline.',
    example: {
      template: '{item|social-button-inline}',
      data: SHARED,
      output:
        '<span class="squarespace-social-buttons inline-style" data-system-data-id="s1" data-asset-url="/b.jpg" data-record-type="1" data-full-url="/blog/bowl" data-title="A &quot;bowl&quot;"></span>',
    },
  },
  'twitter-follow-button': {
    summary: 'A container for a follow button of an account.',
    example: {
      template: '{account|twitter-follow-button}',
      data: { account: { profileUrl: 'https://twitter.com/ada' } },
      output:
        '<script>Y.use(\'squarespace-follow-buttons\', function(Y) { Y.on(\'domready\', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script><div class="squarespace-follow-button" data-username="ada"></div>',
    },
  },
};
