import { type Catalogue, MAIL_LANGUAGES } from '../languages.ts';

const gapsIn = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted();

/**
 * Finds incomplete messages in a catalogue: empty ones, and translations that lack a placeholder of the English
 * message.
 */
export function findGaps<Key extends string>(catalogue: Catalogue<Key>): string[] {
  const keys = Object.keys(catalogue.en) as Key[];
  return MAIL_LANGUAGES.flatMap((language) => {
    const words = catalogue[language];
    const wrong = keys.filter(
      (key) => words[key].trim() === '' || String(gapsIn(words[key])) !== String(gapsIn(catalogue.en[key])),
    );
    const unknown = Object.keys(words).filter((key) => !Object.hasOwn(catalogue.en, key));
    return [...wrong, ...unknown].map((key) => `${language} ${key}`);
  });
}
