import { setTimeout } from 'node:timers/promises';
import { signIn } from '../analytics/sign-in.ts';
import type { Target } from '../http/targets.ts';
import { type Figure, median } from '../result.ts';

const EDITS = '/api/config/products/bulk-edits';
const PREVIEW_LIMIT_MS = 1000;
const JOB_LIMIT_MS = 10_000;
const PREVIEWS = 5;

/** A thirtieth of the prices: 3,333 of 100,000 products, with three variants each. */
const SELECTION = { kind: 'matching', query: { search: 'product', priceMin: '1000', priceMax: '1029' } };
const RULES = [
  { field: 'priceCents', change: { action: 'multiply', percent: 11_000 } },
  { field: 'priceCents', change: { action: 'round', ending: 99, direction: 'nearest' } },
];

interface Preview {
  changedVariants: number;
  digest: string;
}

interface Edit {
  id: string;
  state: string;
  isActive: boolean;
  appliedValues: number;
  undoneValues: number;
}

/** How long the owner waits for the preview of a price change of 10,000 variants, for the change, and for its undo. */
export async function measureBulkEdit({ address }: Target): Promise<Figure[]> {
  const headers = await signIn(address);
  const send = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'x-csrf-token': readCrumb(headers), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (reply.status >= 300) throw new Error(`${reply.status} at ${path}: ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const request = { selection: SELECTION, rules: RULES };
  const times: number[] = [];
  let preview: Preview = { changedVariants: 0, digest: '' };
  for (let i = 0; i < PREVIEWS; i++) {
    const started = performance.now();
    preview = await send<Preview>(`${EDITS}/preview`, request);
    times.push(performance.now() - started);
  }
  const applied = await timeJob(send, () => send<Edit>(EDITS, { ...request, digest: preview.digest }));
  const undone = await timeJob(send, () => send<Edit>(`${EDITS}/${applied.edit.id}/undo`, {}));
  if (undone.edit.undoneValues !== applied.edit.appliedValues) throw new Error('Undo has not restored all values');
  const size = `${preview.changedVariants.toLocaleString('en')} variants`;
  return [
    toFigure(`bulk edit: preview of ${size}`, median(times), PREVIEW_LIMIT_MS),
    toFigure(`bulk edit: change of ${size}`, applied.ms, JOB_LIMIT_MS),
    toFigure(`bulk edit: undo of ${size}`, undone.ms, JOB_LIMIT_MS),
  ];
}

function readCrumb({ cookie = '' }: Record<string, string>): string {
  const crumb = cookie.split('; ').find((part) => part.startsWith('crumb='));
  return decodeURIComponent(crumb?.slice('crumb='.length) ?? '');
}

type Send = <Reply>(path: string, body?: object) => Promise<Reply>;
const POLL_MS = 100;

/** From the request until the job is done. */
async function timeJob(send: Send, start: () => Promise<Edit>): Promise<{ ms: number; edit: Edit }> {
  const started = performance.now();
  let edit = await start();
  while (edit.state === 'applying' || edit.state === 'undoing') {
    await setTimeout(POLL_MS);
    edit = await send<Edit>(`${EDITS}/${edit.id}`);
  }
  return { ms: performance.now() - started, edit };
}

function toFigure(name: string, ms: number, limit: number): Figure {
  return { name, ratio: limit / ms, minRatio: 1, details: { ms: Math.round(ms) } };
}
