import type { ListCount } from '#kernel/contract/list.ts';
import { LOCALE } from './locale.ts';

export function formatCount(count: number, locale: string = LOCALE): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** `1,234`, or `10,000+` where the server stopped counting. */
export function formatListCount({ value, isExact }: ListCount, locale: string = LOCALE): string {
  return isExact ? formatCount(value, locale) : `${formatCount(value, locale)}+`;
}
