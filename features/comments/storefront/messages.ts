/** Same text as in the template language, so that the page and its script agree. */
export function likeLabel(count: number): string {
  if (count <= 0) return 'Like';
  return count === 1 ? '1 Like' : `${count} Likes`;
}

export const messages = {
  comments: 'Comments',
  homepage: 'Homepage',
  loading: 'Loading comments…',
  failed: 'Comments could not be loaded.',
  tryAgain: 'Try again',
  none: 'No comments yet. Be the first to comment.',
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
  pendingApproval: 'Thank you. Your comment will appear here once it has been approved.',
  waiting: 'Waiting for approval',
  member: 'Host',
  deleteComment: 'Delete',
  commentDeleted: 'Your comment has been deleted.',
  report: 'Report',
  reported: 'Thank you for your report. We will review this comment.',
  tooMany: 'Please wait a moment before you post again.',
  left: (count: number) => (count >= 0 ? `${count} characters left` : `${-count} characters too many`),
  nameMissing: 'Please enter your name',
  textMissing: 'Please write a comment',
} as const;
