/** What is wrong with a menu that is saved. */
export const navigationInputMessages = {
  title: 'Enter a label.',
  emptyFolder: 'Add a link to this folder, or remove the folder.',
  tooManyEntries: (max: number) => `A menu can have at most ${max} links, and a folder too.`,
  tooManyMenus: (max: number) => `A website can have at most ${max} menus.`,
  menuName: 'Use letters, digits and hyphens, and begin with a letter.',
  file: 'Choose a file of the media library.',
} as const;
