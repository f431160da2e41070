// Translation widgets: any widget with the attribute, and common ones by the elements they add.
const WIDGETS = '[data-translation-widget], .weglot-container, #google_translate_element, .goog-te-combo';
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The language in which a translation widget shows the page. Empty without such a widget. */
export function readLanguage(root: Document = document): { language?: string } {
  if (root.querySelector(WIDGETS) === null) return {};
  const { lang } = root.documentElement;
  return LANGUAGE.test(lang) ? { language: lang } : {};
}
