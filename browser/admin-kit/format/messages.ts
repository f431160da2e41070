export const formatMessages = {
  justNow: 'just now',
} as const;
