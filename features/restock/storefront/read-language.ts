// Widgets that show a page in another language: by a mark for any of them, and the usual ones by what they add.
const WIDGETS = '[data-translation-widget], .weglot-container, #google_translate_element, .goog-te-combo';
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The language that a translation widget shows the page in; nothing where there is no such widget. */
export function readLanguage(root: Document = document): { language?: string } {
  if (root.querySelector(WIDGETS) === null) return {};
  const { lang } = root.documentElement;
  return LANGUAGE.test(lang) ? { language: lang } : {};
}
