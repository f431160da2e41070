/** A dish, a drink, or anything else on a menu. */
export interface MenuEntry {
  name: string;
  description: string;
  /** As written: a menu may say `12 / 18` or “by weight”. */
  price: string;
}

export interface MenuSection {
  title: string;
  note: string;
  entries: MenuEntry[];
}

export interface Menu {
  title: string;
  sections: MenuSection[];
}

const PRICE =
  /^(?:[$€£¥]|[A-Z]{3}\s)?\s?\d+(?:[.,]\d{1,2})?(?:\s?[$€£¥])?(?:\s*[/–-]\s*[$€£¥]?\s?\d+(?:[.,]\d{1,2})?(?:\s?[$€£¥])?)*$/;
const UNDER_TITLE = /^={3,}\s*$/;
const UNDER_SECTION = /^-{3,}\s*$/;

/**
 * Parses the text of a menu: a line above `===` starts a menu, one above `---` a section. The paragraphs below are its
 * entries: the first line is the name, a last line that is a price is the price, the rest is the description. A
 * paragraph of one line at the start of a section is a note.
 */
export function readMenu(text: string): Menu[] {
  const menus: Menu[] = [];
  const menu = (): Menu => menus.at(-1) ?? added(menus, { title: '', sections: [] });
  const section = (): MenuSection =>
    menu().sections.at(-1) ?? added(menu().sections, { title: '', note: '', entries: [] });
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const [first = '', second = ''] = lines;
    if (UNDER_TITLE.test(second)) added(menus, { title: first, sections: [] });
    else if (UNDER_SECTION.test(second)) added(menu().sections, { title: first, note: '', entries: [] });
    const rest = UNDER_TITLE.test(second) || UNDER_SECTION.test(second) ? lines.slice(2) : lines;
    if (rest.length > 0) addEntry(section(), rest);
  }
  return menus;
}

function added<Value>(list: Value[], value: Value): Value {
  list.push(value);
  return value;
}

function addEntry(section: MenuSection, lines: readonly string[]): void {
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  const price = PRICE.test(last) ? last : '';
  const [name = '', ...others] = price === '' ? lines : lines.slice(0, -1);
  const isNote = price === '' && others.length === 0 && section.entries.length === 0 && section.note === '';
  if (isNote && section.title !== '') section.note = name;
  else section.entries.push({ name, description: others.join(' '), price });
}
