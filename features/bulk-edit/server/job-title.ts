import { jobTitleMessages } from '../rule-messages.ts';

const MAX_LENGTH = 200;

/** What the member has started, for the list of background jobs. */
export function toJobTitle(kind: keyof typeof jobTitleMessages, summary: string): string {
  const title = jobTitleMessages[kind](summary);
  return title.length <= MAX_LENGTH ? title : `${title.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
