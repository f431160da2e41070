import { type Catalogue, MAIL_LANGUAGES } from '../languages.ts';

const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

/**
 * Finds incomplete messages in a catalogue: empty ones, and translations that lack a placeholder of the English
 * message.
 */
export function findIncompleteMessages<Key extends string>(catalogue: Catalogue<Key>): string[] {
  const keys = Object.keys(catalogue.en) as Key[];
  return MAIL_LANGUAGES.flatMap((language) => {
    const text = catalogue[language];
    const wrong = keys.filter(
      (key) =>
        text[key].trim() === '' || String(placeholdersIn(text[key])) !== String(placeholdersIn(catalogue.en[key])),
    );
    const unknown = Object.keys(text).filter((key) => !Object.hasOwn(catalogue.en, key));
    return [...wrong, ...unknown].map((key) => `${language} ${key}`);
  });
}
