/** Why the values of a tax rule are not accepted. */
export const inputMessages = {
  name: 'Enter a name, which shoppers see.',
  rate: 'Enter a percentage from 0 to 100, with at most 6 decimal places.',
} as const;
