import { describe, expect, it } from 'vitest';
import { EMAIL_KINDS, EMAIL_VARIABLES, type EmailKind } from '#features/sites/email-kinds.ts';
import { SiteFile } from '#features/sites/site-file.ts';
import { sampleEmails } from './sample-emails.ts';

// Covers that every kind of email exists, and fills in all variables that its texts may contain.

const site = SiteFile.parse({ format: 1, identifier: 'shop', title: 'Kiln & Field' });
const textOf = (kind: EmailKind): string => EMAIL_VARIABLES[kind].map((name) => `{${name}}`).join(' | ');

describe('the emails whose texts can be replaced', () => {
  it('are all emails of orders, gift cards and subscriptions', () => {
    expect(Object.keys(sampleEmails({ site, emails: {}, url: '' })).sort()).toStrictEqual(EMAIL_KINDS.toSorted());
  });

  it.each(EMAIL_KINDS)('fill in every variable: %s', (kind) => {
    const emails = { texts: { [kind]: { subject: textOf(kind), introduction: `Hello ${textOf(kind)}` } } };
    const { subject, paragraphs } = sampleEmails({ site, emails, url: '' })[kind];
    expect(subject).not.toMatch(/[{}]|^ \||\| *\|/);
    expect(subject).toContain('Kiln & Field');
    expect(paragraphs[0]).toBe(`Hello ${subject}`);
  });
});
