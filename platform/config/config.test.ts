import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('works without any setting', () => {
    const config = readConfig({}, false);
    expect(config.http).toEqual({
      port: 3000,
      host: '127.0.0.1',
      trustProxy: false,
      publicUrl: undefined,
      adminHost: undefined,
      pageRate: 600,
    });
    expect(config.database.url).toBeUndefined();
    expect(config.log.format).toBe('json');
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, false).http.port).toBe(3000);
  });

  it('logs in pretty format in a terminal by default', () => {
    expect(readConfig({}, true).log.format).toBe('pretty');
    expect(readConfig({ LOG_FORMAT: 'json' }, true).log.format).toBe('json');
  });

  it('accepts comma-separated hosts and rejects invalid ones', () => {
    expect(readConfig({}, false).webhookHosts).toEqual([]);
    const env = { VITRINE_WEBHOOK_HOSTS: 'Hooks.internal, 10.0.0.7' };
    expect(readConfig(env, false).webhookHosts).toEqual(['hooks.internal', '10.0.0.7']);
    expect(() => readConfig({ VITRINE_WEBHOOK_HOSTS: 'http://a/' }, false)).toThrow('VITRINE_WEBHOOK_HOSTS');
  });

  it('reports every invalid setting at once', () => {
    const read = () => readConfig({ PORT: 'soon', DATABASE_URL: 'mysql://x', VITRINE_SECRET: 'short' }, false);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT: Expected a port number/);
    expect(read).toThrow(/DATABASE_URL: Expected a URL that begins with postgres/);
    expect(read).toThrow(/VITRINE_SECRET: Expected at least 32 characters/);
  });

  it.each(['-1', '70000', '3.5'])('rejects the port number %s', (port) => {
    expect(() => readConfig({ PORT: port }, false)).toThrow(/PORT/);
  });

  describe('Stripe settings', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
    };

    it('accepts either none or all three keys', () => {
      expect(readConfig({}, false).stripe).toBeUndefined();
      expect(
        readConfig({ ...keys, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, false)
          .stripe,
      ).toBeUndefined();
      expect(readConfig(keys, false).stripe).toStrictEqual({
        secretKey: 'sk_test_a',
        publishableKey: 'pk_test_a',
        webhookSecret: 'whsec_a',
        apiBase: 'https://api.stripe.com',
      });
    });

    it.each(Object.keys(keys))('names %s if only that key is missing', (name) => {
      expect(() => readConfig({ ...keys, [name]: undefined }, false)).toThrow(`${name}: Required with`);
    });

    it('rejects an API address without keys', () => {
      expect(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:9' }, false)).toThrow(/STRIPE_SECRET_KEY: Required/);
      expect(readConfig({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9/' }, false).stripe?.apiBase).toBe(
        'http://127.0.0.1:9',
      );
    });

    it.each([
      ['STRIPE_SECRET_KEY', 'pk_test_a'],
      ['STRIPE_PUBLISHABLE_KEY', 'sk_test_a'],
      ['STRIPE_WEBHOOK_SECRET', 'hush'],
      ['STRIPE_API_BASE', 'file:///etc'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_live_a'],
    ])('names the setting when it rejects %s=%s, without repeating a secret', (name, value) => {
      const read = () => readConfig({ ...keys, [name]: value }, false);
      expect(read).toThrow(`${name}: `);
      expect(read).not.toThrow(value);
    });
  });
});
