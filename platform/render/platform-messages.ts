import { PLATFORM_MESSAGES } from './defaults/messages.ts';

/** The words of the platform's templates, with the site's or the theme's where they have others. */
export function platformMessages(strings: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.keys(PLATFORM_MESSAGES).filter((name) => Object.hasOwn(strings, name));
  return { ...PLATFORM_MESSAGES, ...Object.fromEntries(own.map((name) => [name, strings[name] ?? ''])) };
}
