/** Why the values of a shipping rate are not accepted. */
export const inputMessages = {
  required: 'Enter a value.',
  name: 'Enter a name, which shoppers see.',
  negative: 'Enter 0 or more.',
  amount: 'This amount is too high.',
  limit: 'Enter a value above the one before it.',
  lastLimit: 'Enter a value. Only the last limit can be empty.',
  noTiers: 'Add at least one price.',
  tooManyTiers: (max: number) => `Add at most ${max} prices.`,
} as const;
