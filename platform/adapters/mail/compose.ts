import { domainToASCII } from 'node:url';
import { assertMailHeaders, type MailMessage, unsubscribeHeaders } from './port.ts';

/** The input of nodemailer, the same for every transport. Headers that visitors have tampered with are rejected. */
export interface ComposedMail {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  envelope: { from: string; to: string[] };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** An email consists of text only: its content must not make nodemailer read a file or fetch a URL. */
export const COMPOSER_LIMITS = { disableFileAccess: true, disableUrlAccess: true } as const;

export function composeMail(message: MailMessage): ComposedMail {
  assertMailHeaders(message);
  const { id, from, to, replyTo, subject, text, html } = message;
  return {
    messageId: `<${id}@${messageIdDomain(from.address)}>`,
    // As objects: nodemailer splits a string at its commas into several addresses.
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    headers: { ...unsubscribeHeaders(message), 'Auto-Submitted': 'auto-generated' },
  };
}

/** In ASCII: encoded words are not allowed in a Message-ID (RFC 5322, 3.6.4). */
function messageIdDomain(address: string): string {
  const [, domain = ''] = address.split('@');
  return domainToASCII(domain) || 'vitrine';
}
