export const settingsMessages = {
  title: 'Settings',
  text: 'How the store works.',
  loading: 'Loading…',
} as const;
