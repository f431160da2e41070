import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import { type Translate, translator } from '#platform/email/translator.ts';
import { EMAIL_CHANGE_HOURS, INVITATION_DAYS, PASSWORD_RESET_HOURS } from '../../rules.ts';
import type { EmailChangeSide } from '../link-tokens.ts';
import { MEMBER_MESSAGES, type MemberMessageKey } from './messages.ts';

interface EmailData {
  /** The title of the website. */
  site: string;
  languageSettings: LanguageSettings;
  url: string;
}

const translate = ({ languageSettings }: EmailData): Translate<MemberMessageKey> =>
  translator(MEMBER_MESSAGES, languageSettings).t;

export function renderInvitationEmail(data: EmailData & { inviter: string | null }): EmailContent {
  const { site, inviter, url } = data;
  const t = translate(data);
  const days = String(INVITATION_DAYS);
  const text =
    inviter === null
      ? t('mailInvitationTextWithoutName', { site, days })
      : t('mailInvitationText', { inviter, site, days });
  return {
    subject: t('mailInvitationSubject', { site }),
    heading: t('mailInvitationSubject', { site }),
    paragraphs: [text],
    link: { text: t('mailInvitationButton'), url },
    footer: t('mailInvitationFoot'),
  };
}

export function renderPasswordResetEmail(data: EmailData): EmailContent {
  const { site, url } = data;
  const t = translate(data);
  return {
    subject: t('mailPasswordResetSubject', { site }),
    heading: t('mailPasswordResetSubject', { site }),
    paragraphs: [t('mailPasswordResetText', { hours: String(PASSWORD_RESET_HOURS) })],
    link: { text: t('mailPasswordResetButton'), url },
    footer: t('mailPasswordResetFoot'),
  };
}

export function renderEmailChangeEmail(data: EmailData & { side: EmailChangeSide; email: string }): EmailContent {
  const { site, side, email, url } = data;
  const t = translate(data);
  const params = { site, email, hours: String(EMAIL_CHANGE_HOURS) };
  return {
    subject: t('mailEmailChangeSubject'),
    heading: t('mailEmailChangeSubject'),
    paragraphs: [t(side === 'old' ? 'mailEmailChangeOldText' : 'mailEmailChangeNewText', params)],
    link: { text: t('mailEmailChangeButton'), url },
    footer: t('mailEmailChangeFoot'),
  };
}

/** Each email to members with sample data, by its preview name. */
export function sampleMemberEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const data = { site: shop, languageSettings, url };
  return {
    invitation: renderInvitationEmail({ ...data, inviter: 'Ada Byron' }),
    'password-reset': renderPasswordResetEmail(data),
    'email-change': renderEmailChangeEmail({ ...data, side: 'new', email: 'ada@example.com' }),
  };
}
