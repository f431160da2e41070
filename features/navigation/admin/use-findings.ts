import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckedLink, Finding } from '../admin-contract.ts';
import { listRows } from '../menu.ts';
import type { Menu, MenuEntry } from '../menu-entry.ts';
import { findingsQuery, keyOf } from './navigation-query.ts';

export interface Findings {
  /** Null for a folder, and for a link that was not checked yet. */
  of: (entry: MenuEntry) => Finding | null;
  /** Null until the links were checked. */
  brokenCount: number | null;
  hasFailed: boolean;
  retry: () => void;
}

/** What the links of all menus lead to, saved or not. */
export function useFindings(menus: Readonly<Record<string, Menu>>): Findings {
  const links = useMemo(() => listLinks(menus), [menus]);
  const { data, error, refetch } = useQuery({ ...findingsQuery(links), enabled: links.length > 0 });
  const of = (entry: MenuEntry): Finding | null => data?.get(keyOf(entry)) ?? null;
  const entries = Object.values(menus).flatMap((menu) => listRows(menu));
  const brokenCount = entries.filter(({ entry }) => isBroken(of(entry))).length;
  const isKnown = data !== undefined || links.length === 0;
  return { of, brokenCount: isKnown ? brokenCount : null, hasFailed: error !== null, retry: () => void refetch() };
}

export function isBroken(finding: Finding | null): boolean {
  return finding !== null && finding.problem !== null;
}

/** Each target once, in one order, so that moving a link asks nothing. */
function listLinks(menus: Readonly<Record<string, Menu>>): CheckedLink[] {
  const rows = Object.values(menus).flatMap((menu) => listRows(menu));
  const links = new Map(
    rows.map(({ entry: { link, file } }): [string, CheckedLink] => {
      const target = file === undefined ? { link } : { file };
      return [keyOf(target), target];
    }),
  );
  links.delete('');
  return [...links].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, target]) => target);
}
