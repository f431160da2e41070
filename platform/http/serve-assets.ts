import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { sendAsset } from '#platform/http/send-asset.ts';
import type { Asset } from '#platform/shell/bundle.ts';

/** Built files under `/assets/<bundle>/`, served from memory. */
export function mountAssets(app: HttpApp, bundle: string, assets: ReadonlyMap<string, Asset>): void {
  app.server.get<{ Params: { name: string } }>(`/assets/${bundle}/:name`, async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendAsset(request, reply, asset);
  });
}
