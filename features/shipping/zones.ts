/** Where a rate applies. */
export interface RateArea {
  countries: readonly string[];
  regions: readonly string[];
  postalPrefixes: readonly string[];
}

/** The rates with the same area, in their order. */
export interface Zone<Rate extends RateArea> {
  key: string;
  area: RateArea;
  rates: Rate[];
}

/** Groups rates by area, in the order of the first rate of each. */
export function toZones<Rate extends RateArea>(rates: readonly Rate[]): Zone<Rate>[] {
  const zones = new Map<string, Zone<Rate>>();
  for (const rate of rates) {
    const key = keyOf(rate);
    const zone = zones.get(key);
    if (zone === undefined) zones.set(key, { key, area: rate, rates: [rate] });
    else zone.rates.push(rate);
  }
  return [...zones.values()];
}

function keyOf({ countries, regions, postalPrefixes }: RateArea): string {
  return JSON.stringify([countries, regions, postalPrefixes].map((values) => values.toSorted()));
}

/**
 * The ids after a rate was moved before or after its neighbour of the same zone. Null if it has none there. Rates of
 * other zones keep their positions.
 */
export function moveWithinZone<Rate extends RateArea & { id: string }>(
  rates: readonly Rate[],
  id: string,
  direction: 'up' | 'down',
): string[] | null {
  const zone = toZones(rates).find(({ rates: group }) => group.some((rate) => rate.id === id));
  const at = zone?.rates.findIndex((rate) => rate.id === id) ?? -1;
  const neighbour = zone?.rates[direction === 'up' ? at - 1 : at + 1];
  if (neighbour === undefined) return null;
  return rates.map((rate) => {
    if (rate.id === id) return neighbour.id;
    return rate.id === neighbour.id ? id : rate.id;
  });
}
