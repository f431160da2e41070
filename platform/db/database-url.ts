// A database address is always one string (environment, child process, test worker). A socket folder is passed as the
// `host` parameter, the form documented by libpq, which supports spaces and any other character of a path.

export interface SocketAddress {
  socketDir: string;
  user: string;
  database: string;
  port?: number | undefined;
}

export function toSocketUrl({ socketDir, user, database, port }: SocketAddress): string {
  const query = `host=${encodeURIComponent(socketDir)}${port === undefined ? '' : `&port=${port}`}`;
  return `postgres://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?${query}`;
}

/** The same server and user with another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?/i, `$1/${encodeURIComponent(database)}`);
}

/** The name of the database in an address. */
export function toDatabaseName(url: string): string {
  return decodeURIComponent(/^[a-z]+:\/\/[^/?#]*\/([^?#]*)/i.exec(url)?.[1] ?? '');
}

/** Safe for a log or an error message: without the password. */
export function toPrintableUrl(url: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:…@').replace(/([?&]password=)[^&]*/gi, '$1…');
}
