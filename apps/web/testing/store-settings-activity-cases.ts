import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const EMAIL_SETTINGS = '/api/config/settings/email';

/** Settings of emails that are all default ones. */
export const EMAILS = { logo: null, accent: '', senderName: '', replyTo: '', footer: '', texts: {} };

/** Settings that concern several slices. */
export function storeSettingsActivityCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return {
    'navigation.updateNavigation': ownerCase(
      owner,
      {
        method: 'PUT',
        url: () => '/api/config/navigation',
        payload: { menus: { main: [{ title: 'About', link: '/about' }], footer: [] } },
        refusedPayload: { menus: { main: [{ title: 'About', link: 'about' }] } },
      },
      one('settings', 'main'),
    ),
    'store-settings.updateEmails': ownerCase(
      owner,
      {
        method: 'PUT',
        url: () => EMAIL_SETTINGS,
        payload: { ...EMAILS, footer: 'Kiln Road 1', accent: '#aa0000' },
        refusedPayload: { ...EMAILS, accent: 'red' },
      },
      one('settings', 'accent', 'footer'),
    ),
    'store-settings.sendTestEmail': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => `${EMAIL_SETTINGS}/test`,
        payload: { kind: 'gift-card', settings: EMAILS },
        refusedPayload: { kind: 'gift-card', settings: { ...EMAILS, replyTo: 'hello' } },
      },
      one('settings', 'test'),
    ),
  };
}
