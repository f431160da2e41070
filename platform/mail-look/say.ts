/** Words with `{name}` where something is filled in. */
export type Say<Key extends string> = (key: Key, params?: Readonly<Record<string, string>>) => string;

/** The words of a letter, with those that the website has put in their place under the same names. */
export function sayIn<Key extends string>(
  words: Readonly<Record<Key, string>>,
  strings: Readonly<Record<string, string>>,
): Say<Key> {
  return (key, params = {}) =>
    (strings[key] ?? words[key]).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
