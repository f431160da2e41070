import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

const SIGN_IN = 'Sign in';
const NO_PERMISSION = 'You do not have access to this page';
const NOT_SCREENS = new Set(['Page not found', 'This page could not be shown']);

export type Outcome = 'opens' | 'no permission' | 'sign-in page' | `shows “${string}”`;

/**
 * Opens one screen of the owner area after the other without loading the program again, and records the requests that
 * the server refuses.
 */
export class OwnerWalk {
  readonly page: Page;
  private readonly pending = new Set<Request>();
  /** Called when no request is under way. */
  private waiting: (() => void)[] = [];
  private refused: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      // The stream of events stays open.
      if (isCall(request) && request.resourceType() !== 'eventsource') this.pending.add(request);
    });
    page.on('requestfailed', (request) => this.end(request));
    page.on('requestfinished', (request) => this.end(request));
    page.on('response', (response) => {
      const status = response.status();
      const isRefused = status === 401 || status === 403 || status >= 500;
      if (isCall(response.request()) && isRefused)
        this.refused.push(`${status} of ${new URL(response.url()).pathname}`);
    });
  }

  /** Loads the program at its first screen. */
  async start(): Promise<void> {
    await this.page.goto('/config');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.settle();
  }

  /** The requests that were refused since the last call. */
  takeRefused(): string[] {
    const refused = this.refused;
    this.refused = [];
    return refused;
  }

  /** Opens a path as the router does it for a link, and waits until its screen has loaded. */
  async open(path: string): Promise<Outcome> {
    await this.page.evaluate((address) => {
      // The heading stays when only the query string changes.
      const isSameScreen = new URL(address, location.href).pathname === location.pathname;
      for (const heading of document.querySelectorAll('h1')) if (!isSameScreen) heading.dataset['seen'] = 'true';
      history.pushState({}, '', address);
    }, `/config${path}`);
    await this.page.waitForFunction(hasNewScreen, path);
    await this.settle();
    return toOutcome(await this.page.getByRole('heading', { level: 1 }).first().innerText());
  }

  /** Waits until the screen has no request under way and shows no skeleton. */
  private async settle(): Promise<void> {
    if (this.pending.size > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    await this.page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  }

  private end(request: Request): void {
    this.pending.delete(request);
    if (this.pending.size > 0) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** Runs in the page: the heading of another screen, or the sign-in page that leads to it. */
function hasNewScreen(path: string): boolean {
  const heading = document.querySelector('h1');
  const leadsTo = new URLSearchParams(location.search).get('return');
  return heading !== null && (heading.dataset['seen'] === undefined || leadsTo === `/config${path}`);
}

function toOutcome(heading: string): Outcome {
  if (heading === SIGN_IN) return 'sign-in page';
  if (heading === NO_PERMISSION) return 'no permission';
  return NOT_SCREENS.has(heading) ? `shows “${heading}”` : 'opens';
}
