import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts';
import { settle } from './measure-load.ts';
import { openPhone } from './open-phone.ts';
import { BEST_PRACTICES, type Finding, runChecks, SEO } from './page-checks.ts';
import type { DocumentReport, PageReport } from './page-report.ts';

export interface PageFindings {
  accessibility: Finding[];
  bestPractices: Finding[];
  seo: Finding[];
}

/** Everything that is checked besides performance, on a visit without throttling. */
export async function examinePage(browser: Browser, url: string): Promise<PageFindings> {
  const { context, page, session } = await openPhone(browser);
  const findings = await collectFindings(page, session);
  const response = await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  const robots = await context.request.get(new URL('/robots.txt', url).href);
  const html = (await response?.text()) ?? '';
  const pageReport: PageReport = {
    ...findings,
    ...(await page.evaluate<DocumentReport>('vitrineAudit.readDocument()')),
    url,
    status: response?.status() ?? 0,
    robotsHeader: response?.headers()['x-robots-tag'] ?? '',
    contentType: response?.headers()['content-type'] ?? '',
    charsetAt: Buffer.byteLength(html.slice(0, Math.max(0, html.search(/<meta[^>]*charset=/i)))),
    robotsTxt: { status: robots.status(), text: await robots.text() },
    thirdPartyCookies: await listForeignCookies(page, url),
  };
  const accessibility = await findAccessibilityIssues(page);
  await context.close();
  return { accessibility, bestPractices: runChecks(BEST_PRACTICES, pageReport), seo: runChecks(SEO, pageReport) };
}

/** The issues that Lighthouse counts. Others are hints of the developer tools. */
const COUNTED_ISSUES: ReadonlySet<string> = new Set([
  'BlockedByResponseIssue',
  'ContentSecurityPolicyIssue',
  'CookieIssue',
  'DeprecationIssue',
  'HeavyAdIssue',
  'MixedContentIssue',
]);

type ConsoleFindings = Pick<PageReport, 'errors' | 'issues' | 'insecureRequests'>;

async function collectFindings(page: Page, session: CDPSession): Promise<ConsoleFindings> {
  const findings: ConsoleFindings = { errors: [], issues: [], insecureRequests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') findings.errors.push(message.text());
  });
  page.on('pageerror', (error) => findings.errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) findings.errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!isSecure(request.url())) findings.insecureRequests.push(request.url());
  });
  session.on('Audits.issueAdded', ({ issue }) => {
    if (COUNTED_ISSUES.has(issue.code)) findings.issues.push(issue.code);
  });
  await session.send('Audits.enable');
  return findings;
}

/** Localhost counts as secure, as it does in browsers. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'http:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

async function listForeignCookies(page: Page, url: string): Promise<string[]> {
  const { hostname } = new URL(url);
  const cookies = await page.context().cookies();
  return cookies.filter(({ domain }) => domain.replace(/^\./, '') !== hostname).map(({ name }) => name);
}

async function findAccessibilityIssues(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(ACCESSIBILITY_RULES).analyze();
  return violations.map(({ id, nodes }) => ({ name: id, problems: nodes.map((node) => node.target.join(' ')) }));
}
