/**
 * Words by which the command palette finds a screen, besides its title. They are loaded with the palette: as a part of the
 * areas, every page would load them.
 */
export const PALETTE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['start', 'dashboard', 'overview', 'to-do', 'sales', 'visits'],
  '/account': ['profile', 'name', 'email', 'password', 'two-factor', 'passkeys', 'recovery codes'],
  '/account/sessions': ['devices', 'browsers', 'sign out', 'security'],
  '/activity': ['audit log', 'history', 'changes', 'who changed', 'retention'],
  '/categories': ['categories', 'tags', 'labels', 'collections', 'groups', 'merge'],
  '/customers/segments': ['customer groups', 'audiences', 'saved filters'],
  '/discounts': ['coupons', 'promo codes', 'sales', 'free shipping', 'buy one get one'],
  '/gift-cards': ['vouchers', 'store credit', 'balance'],
  '/gift-cards/report': ['outstanding balances', 'bookkeeping', 'accounting'],
  '/import': [
    'csv',
    'spreadsheet',
    'excel',
    'shopify',
    'squarespace',
    'upload products',
    'download products',
    'migrate',
  ],
  '/inventory': ['stock', 'levels', 'count', 'receive', 'delivery', 'low stock', 'warehouse'],
  '/jobs': ['background', 'queue', 'tasks', 'failed', 'retry', 'exports'],
  '/media': ['files', 'images', 'pictures', 'photos', 'videos', 'audio', 'downloads', 'upload', 'trash'],
  '/navigation': ['menus', 'links', 'header', 'footer', 'broken links'],
  '/orders': ['sales', 'refunds'],
  '/people': ['members', 'roles', 'invite', 'permissions', 'team', 'owner', 'two-factor'],
  '/products': ['catalog', 'items', 'variants', 'prices'],
  '/products/bulk': ['change prices', 'many products', 'mass edit', 'sale'],
  '/settings/redirects': ['301', '302', 'moved', 'old addresses', 'url mappings', 'forward'],
  '/settings/redirects/missing': ['404', 'not found', 'broken links'],
  '/settings/shipping': ['delivery', 'rates', 'pickup'],
  '/settings/tax': ['VAT', 'GST'],
  '/subscriptions': ['recurring', 'renewals', 'dunning', 'churn'],
  '/websites/new': ['create', 'website', 'starter', 'template', 'host'],
};
