import type { Browser } from '@playwright/test';
import { examinePage, type PageFindings } from './examine-page.ts';
import { type LoadMeasurement, measureLoad } from './measure-load.ts';
import { recordScreencast } from './record-screencast.ts';
import { type Load, scoreLoad } from './score-load.ts';

export interface PageReport extends PageFindings {
  path: string;
  load: Load;
  performance: number;
  lcpElement: string;
  scriptBytes: number;
}

/** A page, and its addresses on the fast and the slow network. */
export interface PageAddresses {
  fast: string;
  slow: string;
  path: string;
}

/**
 * Visits the page once to fill the caches of the server, then `runs` times, each with a fresh browser profile. The
 * medians count.
 */
export async function auditPage(
  browser: Browser,
  { fast, slow, path }: PageAddresses,
  runs: number,
): Promise<PageReport> {
  const pageFindings = await examinePage(browser, fast + path);
  const url = slow + path;
  const visits: LoadMeasurement[] = [];
  const screencasts: number[] = [];
  for (let run = 0; run < runs; run++) visits.push(await measureLoad(browser, url));
  for (let run = 0; run < Math.ceil(runs / 2); run++) screencasts.push(await recordScreencast(browser, url));
  const middle = (name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'scriptBytes'): number => median(visits.map((v) => v[name]));
  const load: Load = {
    fcp: middle('fcp'),
    // Recording a screencast slows the page down. The speed index cannot be lower than the first paint.
    speedIndex: Math.max(median(screencasts), middle('fcp')),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
  return {
    ...pageFindings,
    path,
    load,
    performance: scoreLoad(load),
    lcpElement: visits.at(-1)?.lcpElement ?? '',
    scriptBytes: middle('scriptBytes'),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
