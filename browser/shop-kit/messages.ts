export const messages = {
  quantity: (count: number) => `Quantity ${count}`,
} as const;
