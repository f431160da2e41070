import { listForms } from '#features/forms/server/index.ts';
import { changeLevels, findLowStockLimit } from '#features/stock/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { PageServer } from '#platform/render/page-server.ts';

export interface ProductPartsOptions {
  parts: Pick<HttpParts, 'secret' | 'adminHost' | 'publicUrl' | 'findBaseUrl'>;
  getPages: () => PageServer;
}

/** What the catalog needs of other slices and of the pages of the process. */
export function productParts({ parts, getPages }: ProductPartsOptions) {
  const { secret, adminHost, publicUrl, findBaseUrl } = parts;
  const siteUrl = async ({ websiteId, requestUrl }: RequestCtx): Promise<string> =>
    (await findBaseUrl?.(websiteId, requestUrl)) ?? publicUrl ?? requestUrl;
  return {
    changeStock: changeLevels,
    listForms: listProductForms,
    findLowStockLimit,
    secret,
    adminHost,
    previewOrigin: async (ctx: RequestCtx) => (adminHost === undefined ? '' : await siteUrl(ctx)),
    // Like a page for a member, which is never cached.
    renderPage: async (ctx: RequestCtx, path: string): Promise<string | null> => {
      const request = { path, query: {}, baseUrl: await siteUrl(ctx), isMember: true };
      const page = await getPages().get({ ...ctx, isMember: true }, request);
      return 'kind' in page || page.status !== 200 ? null : page.body.toString();
    },
  };
}

/** Forms that a product can ask a shopper to fill in. */
async function listProductForms({ db, websiteId }: Ctx): Promise<{ key: string; name: string }[]> {
  const forms = await listForms(db, websiteId);
  return forms.map(({ key, definition }) => ({ key, name: definition.name }));
}
