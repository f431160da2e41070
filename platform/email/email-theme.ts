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
}

/** The website settings that determine the look of its email. */
export interface EmailThemeInput {
  title: string;
  language: string;
  tweaks?: Readonly<Record<string, string | number | boolean>> | undefined;
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

export function emailThemeOf({ title, language, tweaks = {} }: EmailThemeInput, url: string): EmailTheme {
  const accent = findAccent(tweaks);
  return {
    shop: title,
    url,
    language,
    direction: RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr',
    accent,
    onAccent: isDark(accent) ? '#ffffff' : '#111111',
  };
}

const NO_SENDER = 'no-reply@localhost.localdomain';

/** The sender of a website's email. The contact address in the settings may be invalid. */
export function toSender({ title, contact }: { title: string; contact: { email?: string | undefined } }): MailAddress {
  const { email = '' } = contact;
  // A line break in the name would end the header.
  return { name: title.replace(/\p{Cc}+/gu, ' '), address: isEmail(email) ? email : NO_SENDER };
}

function findAccent(tweaks: Readonly<Record<string, string | number | boolean>>): string {
  const colours = Object.entries(tweaks).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && COLOUR.test(entry[1]),
  );
  for (const name of ACCENT_NAMES) {
    const found = colours.find(([tweak]) => holdsInOrder(tweak, name));
    if (found !== undefined) return found[1].toLowerCase();
  }
  return DEFAULT_ACCENT;
}

// The relative luminance at which black and white text have the same contrast, 4.58.
const EQUAL_CONTRAST_LUMINANCE = 0.179;

function isDark(colour: string): boolean {
  const isShortHex = colour.length === 4;
  const digits = isShortHex ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < EQUAL_CONTRAST_LUMINANCE;
}

/** Linearizes a colour channel as defined by WCAG. */
function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
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
