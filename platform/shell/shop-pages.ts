import { newToken } from '#kernel/ids/token.ts';
import type { ProviderFields } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import type { Exchange } from '../http/check-limit.ts';
import { ensureCsrfCookie } from '../http/ensure-csrf-cookie.ts';
import type { HttpParts } from '../http/parts.ts';
import { strictPolicy } from '../http/security-headers.ts';
import type { SiteView } from '../render/site-view.ts';
import type { EntryFiles, StorefrontBundle } from './bundle.ts';
import { sendMissingPage } from './missing-page.ts';
import { type ShopFrame, shopFrame } from './shop-frame.ts';

const NONCE_LENGTH = 22;

export interface ShopPage extends Pick<ShopFrame, 'title' | 'pageType' | 'main' | 'chunk'> {
  /** The payment provider with its own fields in this page, which the policy allows as far as they need. */
  fields?: ProviderFields | null;
  /** Default `same-origin`: the URL may give access to an order, so it must not leak to other origins. */
  referrerPolicy?: 'no-referrer';
}

/** Sends pages in the frame of the shop. They may contain data of the visitor and are never cached. */
export interface ShopPages {
  /** The files of a page, by the source file of its script. */
  entry(source: string): EntryFiles;
  send(ctx: Ctx, exchange: Exchange, page: ShopPage): Promise<unknown>;
  /** For a link that matches nothing. */
  sendMissing(ctx: Ctx, exchange: Exchange): Promise<unknown>;
}

export interface ShopPagesOptions {
  parts: HttpParts;
  bundle: StorefrontBundle;
  loadView: (ctx: Ctx) => Promise<SiteView>;
}

export function createShopPages({ parts, bundle, loadView }: ShopPagesOptions): ShopPages {
  return {
    entry: (source) => bundle.entry(source),
    async send(ctx, { request, reply }, { fields = null, referrerPolicy = 'same-origin', ...page }) {
      const view = await loadView(ctx);
      const nonce = newToken(ctx.random, NONCE_LENGTH);
      // Wallets open a popup and post their answer to the page that opened it.
      if (fields !== null) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', referrerPolicy)
        .header('content-security-policy', strictPolicy(nonce, fields?.sources));
      ensureCsrfCookie(parts, { request, reply }, ctx.websiteId);
      const paymentScript = fields?.script ?? null;
      return await reply.send(shopFrame(view, { ...page, start: bundle.start, nonce, paymentScript }));
    },
    async sendMissing(ctx, { reply }) {
      return await sendMissingPage(reply, await loadView(ctx));
    },
  };
}
