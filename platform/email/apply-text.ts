import { fillMessage } from '#kernel/text/fill-message.ts';
import type { EmailContent } from './email-content.ts';
import type { LanguageSettings } from './languages.ts';

export interface OwnText {
  /** The name of the email. */
  kind: string;
  settings: LanguageSettings;
  /** By name. A value can be empty. */
  variables: Readonly<Record<string, string>>;
}

/** Replaces the subject and the introduction of an email by those of the website, if it has any. */
export function applyText(content: EmailContent, { kind, settings, variables }: OwnText): EmailContent {
  const { subject = '', introduction = '' } = settings.emails?.texts?.[kind] ?? {};
  const paragraphs = fill(introduction, variables).split(/\n{2,}/);
  return {
    ...content,
    ...(subject !== '' && { subject: fill(subject, variables) }),
    ...(introduction !== '' && {
      paragraphs: [...paragraphs, ...content.paragraphs.slice(content.introductionLength ?? 0)],
    }),
  };
}

/** Fills in the variables. Without a value, neither the space before it nor the comma after it makes sense. */
function fill(text: string, variables: OwnText['variables']): string {
  const empty = Object.keys(variables).filter((name) => variables[name] === '');
  let filled = text.replaceAll(/\r\n?/g, '\n');
  for (const name of empty) {
    filled = filled.replaceAll(new RegExp(String.raw`^\{${name}\},? ?`, 'gm'), '');
    filled = filled.replaceAll(new RegExp(String.raw`[^\S\n]?\{${name}\}`, 'g'), '');
  }
  return fillMessage(filled, variables);
}
