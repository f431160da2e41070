import type { Bench, Figure } from '../result.ts';
import { type Comparison, compareWithBaseline } from './compare-with-baseline.ts';
import { withApps } from './with-apps.ts';

const PAGE = '/shop/p/river-bowl';

interface Case extends Omit<Comparison, 'path'> {
  app: 'pages' | 'data' | 'none';
}

const CASES: readonly Case[] = [
  { name: 'page cache', app: 'pages', minRatio: 0.5 },
  { name: 'page cache, brotli', app: 'pages', headers: { 'accept-encoding': 'br' } },
  { name: 'page cache, first visit', app: 'pages', firstVisit: true },
  { name: 'rendered', app: 'data', minRatio: 0.1 },
  { name: 'read and rendered', app: 'none' },
];

/** The product page of the app, compared in the same run with a bare server that sends the same bytes. */
export const httpBench: Bench = {
  name: 'http',
  title: `requests per second of ${PAGE}, compared with a bare node:http server that sends the same bytes`,
  async run() {
    return await withApps(async (apps) => {
      const figures: Figure[] = [];
      for (const one of CASES) {
        figures.push(await compareWithBaseline({ ...one, path: PAGE }, apps[one.app], apps.baseline));
      }
      return figures;
    });
  },
};
