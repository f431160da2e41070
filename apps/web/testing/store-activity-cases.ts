import type { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const RATES = '/api/config/shipping-rates';
const RULES = '/api/config/tax-rules';

let count = 0;
const named = (values: object) => {
  count += 1;
  return { name: `Walk ${count}`, ...values };
};
const rate = (change: object = {}) => named({ countries: ['NZ'], kind: 'flat', priceCents: 600, ...change });
const rule = (change: object = {}) => named({ country: 'NZ', rate: '15', ...change });

async function add(owner: Visitor, url: string, payload: object): Promise<string> {
  const reply = await owner.send({ method: 'POST', url, payload });
  const { rate: addedRate, rule: addedRule } = reply.json<{ rate?: { id: string }; rule?: { id: string } }>();
  return addedRate?.id ?? addedRule?.id ?? '';
}

interface Entry {
  id: string;
}

/** The entries in reverse order. */
async function reversed(owner: Visitor, url: string): Promise<string[]> {
  const { rates, rules } = (await owner.get(url)).json<{ rates?: Entry[]; rules?: Entry[] }>();
  return (rates ?? rules ?? []).map(({ id }) => id).toReversed();
}

/** Shipping rates, tax rules and how tax is calculated. */
export function storeActivityCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return { ...rateCases(owner), ...ruleCases(owner), ...orderCases(owner) };
}

function rateCases(owner: Visitor): Record<string, ActivityCase> {
  const prepare = () => add(owner, RATES, rate());
  const urlOf = (id: string) => `${RATES}/${id}`;
  const fields = ['countries', 'kind', 'name', 'postalPrefixes', 'priceCents', 'regions'];
  return {
    'shipping.createRate': ownerCase(
      owner,
      { method: 'POST', url: () => RATES, payload: rate(), refusedPayload: rate({ priceCents: -1 }) },
      one('shipping-rate', ...fields),
    ),
    'shipping.updateRate': {
      ...ownerCase(
        owner,
        { method: 'PUT', url: urlOf, payload: rate({ priceCents: 700 }) },
        one('shipping-rate', 'name', 'priceCents'),
      ),
      prepare,
    },
    'shipping.deleteRate': {
      ...ownerCase(owner, { method: 'DELETE', url: urlOf }, one('shipping-rate', ...fields)),
      prepare,
    },
  };
}

function ruleCases(owner: Visitor): Record<string, ActivityCase> {
  const prepare = () => add(owner, RULES, rule());
  const urlOf = (id: string) => `${RULES}/${id}`;
  const fields = ['country', 'name', 'postalPrefixes', 'rate', 'regions', 'shipping'];
  const settings = { method: 'PUT', url: () => '/api/config/settings/tax' } as const;
  return {
    'tax.createRule': ownerCase(
      owner,
      { method: 'POST', url: () => RULES, payload: rule(), refusedPayload: rule({ rate: '-1' }) },
      one('tax-rule', ...fields),
    ),
    'tax.updateRule': {
      ...ownerCase(
        owner,
        { method: 'PUT', url: urlOf, payload: rule({ rate: '16' }) },
        one('tax-rule', 'name', 'rate'),
      ),
      prepare,
    },
    'tax.deleteRule': {
      ...ownerCase(owner, { method: 'DELETE', url: urlOf }, one('tax-rule', ...fields)),
      prepare,
    },
    'tax.updateCalculation': ownerCase(
      owner,
      { ...settings, payload: { included: true, rounding: 'cart' }, refusedPayload: { included: 'yes' } },
      one('settings', 'included', 'rounding'),
    ),
  };
}

function orderCases(owner: Visitor): Record<string, ActivityCase> {
  const order = (url: string, entry: () => object): ActivityCase => {
    const send = (ids: readonly string[]) => ({ method: 'PUT', url: `${url}/order`, payload: { ids } }) as const;
    return {
      prepare: async () => {
        await add(owner, url, entry());
        return await add(owner, url, entry());
      },
      write: async () => await owner.send(send(await reversed(owner, url))),
      refused: () => owner.send(send(['unknown'])),
      call: send(['unknown']),
      record: one('settings', 'order'),
    };
  };
  return { 'shipping.orderRates': order(RATES, rate), 'tax.orderRules': order(RULES, rule) };
}
