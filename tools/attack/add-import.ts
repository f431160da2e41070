import type { VisitorSession } from './visitor-session.ts';

/** Uploads a table of products and returns the id of its import, to which files can be added. */
export async function addImport(owner: VisitorSession): Promise<string> {
  const { ok, text } = await owner.upload('/api/config/imports?filename=products.csv', 'Title,Pictures\nBowl,a.png\n');
  if (!ok) throw new Error(`The shop did not accept a table of products: ${text}`);
  return (JSON.parse(text) as { import: { id: string } }).import.id;
}
