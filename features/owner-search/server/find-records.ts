import { searchProducts } from '#features/catalog/server/index.ts';
import { searchItems, searchPages } from '#features/content/server/index.ts';
import { searchCustomers } from '#features/customers/server/index.ts';
import { searchDiscounts } from '#features/discounts/server/index.ts';
import { searchForms } from '#features/forms/server/index.ts';
import { searchMembers } from '#features/members/server/index.ts';
import { searchOrders } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { SearchResult } from '../admin-contract.ts';
import { type Kind, MAX_PER_KIND } from '../kinds.ts';
import type { SearchText } from '../search-text.ts';

type FindRecords = (ctx: Ctx, search: SearchText) => Promise<Omit<SearchResult, 'kind'>[]>;

const limit = MAX_PER_KIND;

/** One statement for each kind. It reads an index, or a table with few rows per website. */
export const FIND_RECORDS: Readonly<Record<Kind, FindRecords>> = {
  async order({ db, websiteId }, { text, orderNumber }) {
    const orders = await searchOrders(db, websiteId, { text, number: orderNumber, limit });
    return orders.map(({ id, number, email }) => ({
      id,
      title: number === null ? email : `#${number}`,
      detail: number === null ? '' : email,
      link: `/config/orders/${id}`,
    }));
  },
  async customer({ db, websiteId }, { text }) {
    const customers = await searchCustomers(db, websiteId, { text, limit });
    return customers.map(({ id, name, email }) => ({
      id,
      title: name === '' ? email : name,
      detail: name === '' ? '' : email,
      link: `/config/customers/${id}`,
    }));
  },
  async product({ db, websiteId }, { text, words }) {
    const products = await searchProducts(db, websiteId, { text, words, limit });
    return products.map(({ id, title, state }) => ({ id, title, detail: state, link: `/config/products/${id}` }));
  },
  async page({ db, websiteId }, { text }) {
    const pages = await searchPages(db, websiteId, { text, limit });
    return pages.map(({ id, title, slug }) => ({ id, title, detail: `/${slug}`, link: `/config/pages/${id}` }));
  },
  async item({ db, websiteId }, { words }) {
    const items = await searchItems(db, websiteId, { words, limit });
    return items.map(({ id, title, collectionId, collectionTitle }) => ({
      id,
      title,
      detail: collectionTitle,
      link: `/config/content/${collectionId}/${id}`,
    }));
  },
  async discount({ db, websiteId }, { text }) {
    const discounts = await searchDiscounts(db, websiteId, { text, limit });
    return discounts.map(({ id, code, title }) => ({
      id,
      title: code,
      detail: title,
      link: `/config/discounts/${id}`,
    }));
  },
  async form({ db, websiteId }, { text }) {
    const forms = await searchForms(db, websiteId, { text, limit });
    return forms.map(({ id, name }) => ({ id, title: name, detail: '', link: `/config/forms/${id}` }));
  },
  async member({ db, websiteId }, { text }) {
    const members = await searchMembers(db, websiteId, { text, limit });
    return members.map(({ id, email, name }) => ({
      id,
      title: name === '' ? email : name,
      detail: name === '' ? '' : email,
      link: '/config/people',
    }));
  },
};
