import type { SiteFile } from '#features/sites/site-file.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { PopupSettings } from '../popup.ts';
import * as forms from './repository.ts';

const DEFAULT_SECONDS = 5;

/**
 * The element that carries the site's popup settings in a page. It is invisible, so without JavaScript there is no
 * popup. Empty if the site has no popup or its form no longer exists.
 */
export async function renderPopupMarker(
  ctx: Ctx,
  { popup, settings }: Pick<SiteFile, 'popup' | 'settings'>,
): Promise<string> {
  if (popup === undefined) return '';
  const [form] = await forms.listByKey(ctx.db, ctx.websiteId, [popup.form]);
  if (form === undefined) return '';
  const { title, text, afterSeconds, afterScroll, againAfterDays } = popup;
  const popupSettings: PopupSettings = {
    formId: form.id,
    title,
    text,
    afterSeconds: afterSeconds ?? (afterScroll === undefined ? DEFAULT_SECONDS : null),
    afterScroll: afterScroll ?? null,
    againAfterDays: againAfterDays ?? null,
    // Without analytics there is nothing to ask consent for.
    asksConsent: settings.cookieBanner && settings.analytics,
  };
  return `<template data-popup="${escapeAttribute(JSON.stringify(popupSettings))}"></template>\n`;
}
