import type { EmailLinkAction } from '#platform/shell/email-link-page.ts';
import { EMAIL_LINK_MESSAGES } from '../messages.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../paths.ts';
import { confirmSubscriber, unsubscribe } from './follow-link.ts';

/** What subscribers can do through links in their emails. */
export function createEmailLinkActions(secret: string): readonly EmailLinkAction[] {
  return [
    {
      path: CONFIRM_PATH,
      messages: EMAIL_LINK_MESSAGES.confirm,
      act: (ctx, token) => confirmSubscriber(ctx, secret, token),
    },
    {
      path: UNSUBSCRIBE_PATH,
      messages: EMAIL_LINK_MESSAGES.unsubscribe,
      act: (ctx, token) => unsubscribe(ctx, secret, token),
    },
  ];
}
