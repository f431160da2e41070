import type { AdminArea } from '#browser/admin-kit/area.ts';
import { routesOf } from '#browser/admin-kit/layout/navigation.ts';
import type { PaletteScreen } from '#browser/admin-kit/palette/palette.tsx';
import { PALETTE_KEYWORDS } from './palette-keywords.ts';

const SETTINGS = '/settings/';

/** The screens that the command palette offers: all that the member may open and that need no record. */
export function screensFor(areas: readonly AdminArea[], capabilities: readonly string[]): PaletteScreen[] {
  const icons = new Map(areas.flatMap(({ nav = [] }) => nav.map(({ to, icon }) => [to, icon] as const)));
  return routesOf(areas)
    .filter(({ path, capability }) => !path.includes('$') && capabilities.includes(capability))
    .map(({ path, title, keywords }) => ({
      label: title,
      to: path,
      keywords: keywords ?? PALETTE_KEYWORDS[path],
      icon: icons.get(path),
      isSetting: path.startsWith(SETTINGS),
    }));
}
