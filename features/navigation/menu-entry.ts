/** An entry of a menu as it is edited: a link with `link` or `file`, or a folder with `items`. */
export interface MenuEntry {
  title: string;
  link?: string | undefined;
  file?: string | undefined;
  newWindow?: boolean | undefined;
  items?: readonly MenuEntry[] | undefined;
}

export type Menu = readonly MenuEntry[];
