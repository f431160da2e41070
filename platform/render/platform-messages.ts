import { PLATFORM_MESSAGES } from './defaults/messages.ts';

/** The messages of the platform's templates, overridden by those of the site or the theme. */
export function platformMessages(strings: Readonly<Record<string, string>>): Record<string, string> {
  const overridden = Object.keys(PLATFORM_MESSAGES).filter((name) => Object.hasOwn(strings, name));
  return { ...PLATFORM_MESSAGES, ...Object.fromEntries(overridden.map((name) => [name, strings[name] ?? ''])) };
}
