import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({}, false);
    expect(config.http).toEqual({ port: 3000, host: '127.0.0.1', trustProxy: false, publicUrl: undefined });
    expect(config.database.url).toBeUndefined();
    expect(config.log.format).toBe('json');
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, false).http.port).toBe(3000);
  });

  it('is pretty in a terminal unless told otherwise', () => {
    expect(readConfig({}, true).log.format).toBe('pretty');
    expect(readConfig({ LOG_FORMAT: 'json' }, true).log.format).toBe('json');
  });

  it('names every setting that cannot be used, at once', () => {
    const read = () => readConfig({ PORT: 'soon', DATABASE_URL: 'mysql://x', VITRINE_SECRET: 'short' }, false);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: Expected a port number/);
    expect(read).toThrow(/DATABASE_URL: Expected an address that begins with postgres/);
    expect(read).toThrow(/VITRINE_SECRET: Expected at least 32 characters/);
  });

  it.each(['-1', '70000', '3.5'])('refuses port %s', (port) => {
    expect(() => readConfig({ PORT: port }, false)).toThrow(/PORT/);
  });
});
