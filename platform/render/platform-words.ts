import { PLATFORM_WORDS } from './defaults/words.ts';

/** The words of the platform's templates, with the site's or the theme's where they have others. */
export function platformWords(strings: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.keys(PLATFORM_WORDS).filter((name) => Object.hasOwn(strings, name));
  return { ...PLATFORM_WORDS, ...Object.fromEntries(own.map((name) => [name, strings[name] ?? ''])) };
}
