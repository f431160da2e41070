import { type Route, route } from '#platform/http/route.ts';
import {
  changeStockEndpoint,
  correctStockEndpoint,
  getSettingsEndpoint,
  listInventoryEndpoint,
  listMovementsEndpoint,
  readCountFileEndpoint,
  updateLowStockLimitEndpoint,
  updateSettingsEndpoint,
} from '../admin-contract.ts';
import { changeStock } from './change-stock.ts';
import { correctStock } from './correct-stock.ts';
import { readCountFile } from './count-file.ts';
import { type CountWaiting, listInventory } from './list-inventory.ts';
import { listMovements } from './list-movements.ts';
import { getSettings, updateSettings } from './stock-settings.ts';
import { updateLowStockLimit } from './update-low-stock-limit.ts';

export interface InventoryRoutesParts {
  countWaiting: CountWaiting;
}

export function createInventoryRoutes({ countWaiting }: InventoryRoutesParts): Route[] {
  return [
    route(listInventoryEndpoint, (ctx, { query }) => listInventory(ctx, query, countWaiting)),
    route(getSettingsEndpoint, async (ctx) => ({ settings: await getSettings(ctx) })),
    route(updateSettingsEndpoint, async (ctx, { body }) => ({ settings: await updateSettings(ctx, body) })),
    route(changeStockEndpoint, async (ctx, { body }) => {
      const memberId = ctx.viewer?.memberId ?? null;
      return { changed: await changeStock(ctx, { ...body, memberId }) };
    }),
    route(readCountFileEndpoint, (_ctx, { body }) => Promise.resolve({ lines: readCountFile(body.text) })),
    route(updateLowStockLimitEndpoint, async (ctx, { params, body }) => {
      await updateLowStockLimit(ctx, { ...params, ...body });
      return body;
    }),
    route(listMovementsEndpoint, (ctx, { params, query }) => listMovements(ctx, params.variantId, query)),
    route(correctStockEndpoint, async (ctx, { params, body }) => {
      const memberId = ctx.viewer?.memberId ?? null;
      const { unlimited, level, reserved } = await correctStock(ctx, { ...params, ...body, memberId });
      return { unlimited, level, reserved };
    }),
  ];
}
