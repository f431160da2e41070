/** The layout of a site whose theme is unusable. */
export const PLATFORM_FRAME = `<!doctype html>
<html lang="{website.language|htmlattr}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{squarespace-headers}
</head>
<body id="{squarespace.page-id|htmlattr}" class="{squarespace.page-classes|htmlattr}">
<a class="skip-link" href="#main">{vitrine.messages.vitrineSkip|html}</a>
<header class="site-header"><p class="site-title"><a href="/">{website.siteTitle|html}</a></p>
<nav aria-label="{vitrine.messages.vitrineMain|htmlattr}"><squarespace:navigation navigationId="main" /></nav>
<p><a href="/cart">{vitrine.messages.vitrineCart|html} <span class="sqs-cart-quantity" data-cart-count hidden>0</span></a></p></header>
<main id="main" tabindex="-1">{squarespace.main-content}</main>
<footer class="site-footer"><squarespace:navigation navigationId="footer" />
<p>{website.siteTitle|html}</p></footer>
{squarespace-footers}
</body>
</html>
`;

export const PLATFORM_SHEET = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
ul { padding: 0; list-style: none; }
.site-header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: baseline; }
.site-title { font-weight: 700; margin-right: auto; }
a { color: inherit; }
`;
