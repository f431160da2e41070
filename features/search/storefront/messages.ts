export const messages = {
  suggestions: 'Suggestions',
  from: 'from',
  all: (query: string): string => `See all results for “${query}”`,
  instead: (query: string): string => `Showing results for “${query}”`,
  none: 'No suggestions. Press Enter to search.',
  count: (count: number): string =>
    count === 1 ? 'One suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`,
} as const;
