/** A script or style sheet of the owner area could not be loaded. After an update of the server, old files are gone. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/** How the messages of Chromium, Firefox, Safari and of the loader of style sheets start. None has a code. */
const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  "'text/html' is not a valid JavaScript MIME type",
  'Unable to preload CSS for ',
];

export function isLoadFailure(error: unknown): boolean {
  if (error instanceof LoadFailure) return true;
  return error instanceof Error && MESSAGES.some((message) => error.message.startsWith(message));
}

/**
 * Loads the module of a page. The router would reload the page by itself if it knew the error, also when only the
 * connection has failed, and the member would be left with the error page of the browser.
 */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw isLoadFailure(error) ? new LoadFailure('A page could not be loaded', { cause: error }) : error;
  }
}
