/** Same text as in the template language, so that the page and its script agree. */
export function likeMessages(count: number): string {
  if (count <= 0) return 'Like';
  return count === 1 ? '1 Like' : `${count} Likes`;
}

export const messages = {
  loading: 'Loading comments…',
  failed: 'The comments could not be loaded.',
  tryAgain: 'Try again',
  none: 'Nobody has written anything yet. Yours can be the first.',
  closed: 'Comments are closed.',
  more: 'Show more comments',
  addTitle: 'Leave a comment',
  name: 'Name',
  email: 'Email (optional, not shown)',
  text: 'Comment',
  send: 'Post comment',
  sending: 'Posting…',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  sendReply: 'Post reply',
  cancel: 'Cancel',
  posted: 'Your comment has been posted.',
  waits: 'Thank you. Your comment will appear here once it has been approved.',
  waiting: 'Waiting for approval',
  member: 'Host',
  takeBack: 'Take back',
  takenBack: 'Your comment has been taken back.',
  report: 'Report',
  reported: 'Reported. Thank you, we will look at it.',
  tooMany: 'Please wait a little before you write again.',
  left: (count: number) => (count >= 0 ? `${count} characters left` : `${-count} characters too many`),
  nameMissing: 'Please enter your name',
  textMissing: 'Please write a comment',
} as const;
