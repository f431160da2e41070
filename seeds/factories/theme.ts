const files = {
  'site.region':
    '<!doctype html><html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
  'collections/page.list': '<h1>{collection.title}</h1>{blocksHtml}',
  'collections/products.list': '<h1>{collection.title}</h1>{.repeated section items}<p>{title}</p>{.end}',
  'collections/products.item': '<h1>{item.title}</h1>{.repeated section related}<p>{title}</p>{.end}',
  'collections/blog.list': '<h1>{collection.title}</h1>{.repeated section items}<p>{title}</p>{.end}',
  'collections/blog.item': '<h1>{item.title}</h1>',
  'blocks/products.block': '{.repeated section items}<p>{title}</p>{.end}',
  'pages/404.page': '<h1>Nothing here</h1>',
  'pages/search.page': '<h1>Search</h1>{.repeated section items}<p>{title}</p>{.end}',
  'pages/cart.page': '<h1>Your cart</h1>',
  'styles/base.less': '@ink: #222; body { color: @ink; }',
  'template.conf': '{ "stylesheets": ["base.less"] }',
};

/** A minimal theme that shows what a page consists of. */
export const minimalTheme: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]),
);
