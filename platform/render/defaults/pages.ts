const password = (name: string): string => `<section class="vitrine-lock"><h1>{vitrine.messages.vitrineLocked|html}</h1>
{.if lockMessage}<p role="alert">{lockMessage|html}</p>{.end}
<form method="post" action="{lockAction|htmlattr}" data-${name}-form><label>{vitrine.messages.vitrinePassword|html} <input type="password" name="password" autocomplete="current-password" required></label> <button type="submit">{vitrine.messages.vitrineEnter|html}</button></form></section>`;

/** Pages that every site has, for themes without their own under `pages/`. */
export const PLATFORM_PAGES: Readonly<Record<string, string>> = {
  'pages/404.page': `<section class="vitrine-not-found"><h1>{vitrine.messages.vitrineNotFound|html}</h1>
<p>{vitrine.messages.vitrineNotFoundText|html}</p>
{@|apply vitrine-search-form.html}
<p><a href="/">{vitrine.messages.vitrineHome|html}</a></p></section>`,
  'pages/access-denied.page': `<section class="vitrine-denied"><h1>{vitrine.messages.vitrineDenied|html}</h1>
<p>{vitrine.messages.vitrineDeniedText|html}</p>
<p><a href="/">{vitrine.messages.vitrineHome|html}</a></p></section>`,
  'pages/search.page': `<header class="vitrine-head"><h1>{vitrine.messages.vitrineSearch|html}</h1>{@|apply vitrine-search-form.html}</header>
{.if searchQuery}{.if items}<h2>{vitrine.messages.vitrineResults|html} “{searchQuery|html}”</h2>
<ul class="vitrine-list">{.repeated section items}<li><h3><a href="{fullUrl|htmlattr}">{title|html}</a></h3>{.excerpt?}<p>{excerpt|safe|truncate 160 …}</p>{.end}</li>
{.end}</ul>{@|apply vitrine-pagination.html}{.or}<p>{vitrine.messages.vitrineNothingFound|html} “{searchQuery|html}”</p>{.end}{.end}`,
  'pages/cart.page': `<header class="vitrine-head"><h1>{vitrine.messages.vitrineCart|html}</h1></header>
<div class="cart-page{.if websiteSettings.storeSettings.useLightCart} light{.or} dark{.end}" data-cart-page><div data-cart-empty><h2>{vitrine.messages.vitrineCartEmpty|html}</h2><p><a href="/">{vitrine.messages.vitrineHome|html}</a></p></div></div>`,
  'pages/lock.page': password('lock'),
  'pages/password.page': password('password'),
};
