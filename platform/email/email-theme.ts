import { textColourOn } from '#kernel/colour/contrast.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import type { MailAddress } from '../adapters/mail/port.ts';

/** Visual settings for the email of one website. */
export interface EmailTheme {
  shop: string;
  /** Target of the link on the shop name. */
  url: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Background colour of buttons. */
  accent: string;
  /** Text colour on the accent colour. */
  onAccent: string;
  /** The URL of the picture that replaces the name of the shop, or null. */
  logoUrl: string | null;
  /** Added below the footer of the email itself. Can be empty. */
  footer: string;
}

/** The design of a website's email. Without a value, the theme of the website and its contact settings apply. */
export interface EmailDesign {
  /** The name of the picture. It is served under `EMAIL_LOGO_PATH`. */
  logo?: string | undefined;
  /** The URL of the picture instead, for a logo that is not saved. */
  logoUrl?: string | undefined;
  accent?: string | undefined;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  footer?: string | undefined;
}

/** The same for every logo, so that an email shows the current one, and can be written without reading the library. */
export const EMAIL_LOGO_PATH = '/media/email-logo';

/** The website settings that determine the look of its email. */
export interface EmailThemeInput {
  title: string;
  language: string;
  tweaks?: Readonly<Record<string, string | number | boolean>> | undefined;
  emails?: EmailDesign | undefined;
}

const DEFAULT_ACCENT = '#222222';
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
// The names that themes use for their accent colour, best match first.
const ACCENT_NAMES: readonly (readonly RegExp[])[] = [
  [/button/i, /background|colou?r/i],
  [/accent/i],
  [/primary/i],
  [/brand/i],
  [/link/i, /colou?r/i],
];
const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ps|ur|yi)\b/;

export function emailThemeOf({ title, language, tweaks = {}, emails }: EmailThemeInput, url: string): EmailTheme {
  const accent = emails?.accent ?? themeAccentOf(tweaks);
  return {
    shop: title,
    url,
    language,
    direction: RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr',
    accent,
    onAccent: textColourOn(accent),
    logoUrl: emails?.logo === undefined ? null : (emails.logoUrl ?? url + EMAIL_LOGO_PATH),
    footer: emails?.footer ?? '',
  };
}

const NO_SENDER = 'no-reply@localhost.localdomain';

export interface SenderInput {
  title: string;
  contact: { email?: string | undefined };
  emails?: EmailDesign | undefined;
}

/** The sender of a website's email. The contact address in the settings may be invalid. */
export function toSender({ title, contact, emails }: SenderInput): MailAddress {
  const { email = '' } = contact;
  const name = emails?.senderName ?? title;
  // A line break in the name would end the header.
  return { name: name.replace(/\p{Cc}+/gu, ' '), address: isEmail(email) ? email : NO_SENDER };
}

/** The accent colour of the website's theme. */
export function themeAccentOf(tweaks: Readonly<Record<string, string | number | boolean>>): string {
  const colours = Object.entries(tweaks).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && COLOUR.test(entry[1]),
  );
  for (const name of ACCENT_NAMES) {
    const found = colours.find(([tweak]) => holdsInOrder(tweak, name));
    if (found !== undefined) return found[1].toLowerCase();
  }
  return DEFAULT_ACCENT;
}

function holdsInOrder(text: string, patterns: readonly RegExp[]): boolean {
  let rest = text;
  for (const pattern of patterns) {
    const at = rest.search(pattern);
    if (at < 0) return false;
    rest = rest.slice(at + 1);
  }
  return true;
}
