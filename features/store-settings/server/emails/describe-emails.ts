import { EMAIL_KINDS, type EmailKind } from '#features/sites/email-kinds.ts';
import type { Website } from '#features/sites/server/index.ts';
import { themeAccentOf, toSender } from '#platform/email/email-theme.ts';
import { revisionOf } from '#platform/http/revision.ts';
import type { Emails } from '../../admin-contract.ts';
import { sampleEmails } from './sample-emails.ts';
import { toSettings } from './to-settings.ts';

type EmailValues = Omit<Emails, 'revision' | 'defaults'>;
type Text = Emails['texts'][EmailKind];

/** The settings of emails as members edit them. */
export function describeEmails({ site }: Website): Emails {
  return { ...toValues(site), revision: emailsRevision(site), defaults: defaultsOf(site) };
}

/** Changes with every change of the settings. */
export function emailsRevision(site: Website['site']): number {
  return revisionOf(toSettings(toValues(site)));
}

export function toValues({ emails = {} }: Pick<Website['site'], 'emails'>): EmailValues {
  const { logo = null, accent = '', senderName = '', replyTo = '', footer = '', texts = {} } = emails;
  const own = byKind((kind) => {
    const { subject = '', introduction = '' } = texts[kind] ?? {};
    return { subject, introduction };
  });
  return { logo, accent, senderName, replyTo, footer, texts: own };
}

function defaultsOf(site: Website['site']): Emails['defaults'] {
  const samples = sampleEmails({ site, emails: {}, url: '' });
  const { name, address } = toSender({ ...site, emails: undefined });
  return {
    accent: themeAccentOf(site.tweaks ?? {}),
    senderName: name,
    senderAddress: address,
    texts: byKind((kind) => {
      const { subject, paragraphs, introductionLength = 0 } = samples[kind];
      return { subject, introduction: paragraphs.slice(0, introductionLength).join('\n\n') };
    }),
  };
}

function byKind(toText: (kind: EmailKind) => Text): Emails['texts'] {
  return Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, toText(kind)])) as Emails['texts'];
}
