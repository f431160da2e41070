/** Parts of the sentence that describes a rate. */
export const rateMessages = {
  open: '…',
  comma: ', ',
  free: 'free',
  perKilogram: (base: string, perKilogram: string) => `${base} plus ${perKilogram} for each started kilogram`,
  upTo: (price: string, limit: string) => `${price} ${limit}`,
  above: (price: string) => `${price} above`,
  notOffered: 'not offered above',
  ordersOf: (amount: string) => `for orders up to ${amount}`,
  items: (count: number) => (count === 1 ? 'for 1 item' : `for up to ${count.toLocaleString('en-US')} items`),
  kilograms: (weight: number) => `up to ${weight.toLocaleString('en-US', { maximumFractionDigits: 3 })} kg`,
  freeFrom: (amount: string) => `free for orders from ${amount}`,
  pickupAt: (address: string) => `pickup at ${address}`,
} as const;
