import type { Visitor } from '#platform/http/testing/visitor.ts';
import { type ActivityCase, type Described, one, ownerCase, type Sent } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const PRODUCTS = '/api/config/products';
const PRODUCT = { title: 'Walked', type: 'physical', variants: [{ priceCents: 100 }] };

/** Products of the owner area. */
export function productActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const add = async (): Promise<string> =>
    (await owner.post(PRODUCTS, PRODUCT)).json<{ product: { id: string } }>().product.id;
  const addDeleted = async (): Promise<string> => {
    const id = await add();
    await owner.send({ method: 'DELETE', url: `${PRODUCTS}/${id}` });
    return id;
  };
  const prepared = (sent: Sent, record: Described, prepare = add): ActivityCase => ({
    ...ownerCase(owner, sent, record),
    prepare,
  });
  const ofProduct = (method: Sent['method'], path = '', payload?: object): Sent => ({
    method,
    url: (id) => `${PRODUCTS}/${id}${path}`,
    ...(payload !== undefined && { payload }),
  });
  const created = one('product', 'slug', 'state', 'title', 'type', 'variants');
  return {
    'catalog.createProduct': ownerCase(
      owner,
      { method: 'POST', url: () => PRODUCTS, payload: PRODUCT, refusedPayload: { title: '' } },
      created,
    ),
    'catalog.updateProduct': prepared(
      ofProduct('PUT', '', { ...PRODUCT, title: 'Walked on' }),
      one('product', 'title'),
    ),
    'catalog.deleteProduct': prepared(ofProduct('DELETE'), one('product', 'inTrash')),
    'catalog.restoreProduct': prepared(ofProduct('POST', '/restore'), one('product', 'inTrash'), addDeleted),
    'catalog.duplicateProduct': prepared(ofProduct('POST', '/duplicate'), created),
    'catalog.updateProducts': bulkCase(owner, add),
    'catalog.updateListFilters': filtersCase(owner),
  };
}

function filtersCase(owner: Visitor): ActivityCase {
  return {
    ...ownerCase(
      owner,
      {
        method: 'PUT',
        url: (id) => `/api/config/product-lists/${id}/filters`,
        payload: { isEnabled: true, facets: ['price'], sort: 'newest' },
      },
      one('product-list', 'facets', 'sort'),
    ),
    prepare: async () => {
      const choices = await owner.get(`${PRODUCTS}/choices`);
      return choices.json<{ collections: { id: string }[] }>().collections[0]?.id ?? '';
    },
  };
}

function bulkCase(owner: Visitor, prepare: () => Promise<string>): ActivityCase {
  const url = `${PRODUCTS}/bulk`;
  return {
    prepare,
    write: (id) => owner.post(url, { action: 'add-tag', ids: [id], tag: 'Walk' }),
    refused: () => owner.post(url, { action: 'add-tag', ids: [], tag: 'Walk' }),
    call: { method: 'POST', url, payload: { action: 'delete', ids: ['f'.repeat(24)] } },
    record: one('product', 'tag'),
  };
}
