import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { EmailKindName, EmailsInput } from './email-input.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
/** A preview follows the input of the member. */
const PREVIEW_RATE = { max: 240, seconds: 60 };
const TEST_RATE = { max: 10, seconds: 600 };
/** The texts of all kinds, in any script. */
const EMAILS_BYTES = 250_000;

const EmailText = z.strictObject({ subject: z.string(), introduction: z.string() });

export const Emails = z.strictObject({
  /** The name of a picture in the media library. */
  logo: z.string().nullable(),
  accent: z.string(),
  senderName: z.string(),
  replyTo: z.string(),
  footer: z.string(),
  /** Of every kind. Empty texts are the default ones. */
  texts: z.record(EmailKindName, EmailText),
  revision: z.int(),
  /** What applies where a value is empty, and the address that emails are sent from. */
  defaults: z.strictObject({
    accent: z.string(),
    senderName: z.string(),
    senderAddress: z.string(),
    texts: z.record(EmailKindName, EmailText),
  }),
});
export type Emails = z.infer<typeof Emails>;

export const getEmailsEndpoint = endpoint({
  id: 'store-settings.getEmails',
  method: 'GET',
  path: '/api/config/settings/email',
  summary: 'Returns the look, the sender and the texts of the emails to shoppers, with the default ones.',
  capability: 'store.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: Emails,
});

export const updateEmailsEndpoint = endpoint({
  id: 'store-settings.updateEmails',
  method: 'PUT',
  path: '/api/config/settings/email',
  summary: 'Replaces the look, the sender and the texts of emails. With `If-Match`, only if they are unchanged.',
  capability: 'store.write',
  bodyLimit: EMAILS_BYTES,
  rate: WRITE_RATE,
  body: EmailsInput,
  reply: Emails,
  errors: ['STORE_SETTINGS_EMAILS_CHANGED', 'STORE_SETTINGS_LOGO_NOT_FOUND'],
});

const PreviewBody = z.strictObject({ kind: EmailKindName, settings: EmailsInput });

export const EmailPreview = z.strictObject({
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

export const previewEmailEndpoint = endpoint({
  id: 'store-settings.previewEmail',
  method: 'POST',
  path: '/api/config/settings/email/preview',
  summary: 'Returns an email with sample data and settings that need not be saved. Nothing is stored or sent.',
  capability: 'store.read',
  activity: 'operation',
  bodyLimit: EMAILS_BYTES,
  rate: PREVIEW_RATE,
  body: PreviewBody,
  reply: EmailPreview,
});

export const sendTestEmailEndpoint = endpoint({
  id: 'store-settings.sendTestEmail',
  method: 'POST',
  path: '/api/config/settings/email/test',
  summary: 'Sends the preview of an email to the address of the member.',
  capability: 'store.write',
  bodyLimit: EMAILS_BYTES,
  rate: TEST_RATE,
  body: PreviewBody,
  reply: z.strictObject({ to: z.string() }),
  status: 202,
  errors: ['STORE_SETTINGS_LOGO_NOT_FOUND'],
});
