const MAX_TITLE = 300;

/** A title made of the name of a picture: `ember-mug_large.jpg` becomes `Ember mug large`. */
export function titleOfFile(name: string, fallback: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, MAX_TITLE)
    .trim();
  return words === '' ? fallback : words.charAt(0).toUpperCase() + words.slice(1);
}
