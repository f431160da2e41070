import { contentTypeOf, extensionFor } from './rules.ts';

const MAX_STEM = 80;

/**
 * A file name that is valid in a URL, a folder and a header on every system: letters, digits and hyphens, with the
 * extension of the file's actual type.
 */
export function cleanName(given: string, contentType: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const named = contentTypeOf(last);
  const dot = last.lastIndexOf('.');
  const stem = (dot > 0 ? last.slice(0, dot) : last)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_STEM)
    .replace(/-+$/, '');
  const extension = named === contentType ? last.slice(dot + 1).toLowerCase() : extensionFor(contentType);
  return `${stem === '' ? 'file' : stem}.${extension}`;
}

/** The same name with a number, for when it is taken. */
export function numberedName(name: string, number: number): string {
  if (number < 2) return name;
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
}
