/** Cookies and CSRF token of a browser that has opened a page, so that requests get past the first check. */
export class VisitorSession {
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  get headers(): Readonly<Record<string, string>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const crumb = this.cookies.get('__Host-crumb') ?? this.cookies.get('crumb') ?? '';
    return { cookie, 'x-csrf-token': decodeURIComponent(crumb), origin: this.address };
  }

  async visit(path: string): Promise<{ ok: boolean; text: string }> {
    return await this.send(path, { headers: this.headers });
  }

  async post(path: string, body: object): Promise<{ ok: boolean; text: string }> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    return await this.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async upload(path: string, file: string): Promise<{ ok: boolean; text: string }> {
    const headers = { ...this.headers, 'content-type': 'application/octet-stream' };
    return await this.send(path, { method: 'POST', headers, body: file });
  }

  /** A CSRF token belongs to its session: the one from before a sign-in may no longer be valid. */
  forgetCsrfToken(): void {
    this.cookies.delete('crumb');
  }

  private async send(path: string, options: RequestInit): Promise<{ ok: boolean; text: string }> {
    const response = await fetch(`${this.address}${path}`, options);
    const text = await response.text();
    for (const line of response.headers.getSetCookie()) this.store(line);
    return { ok: response.ok, text };
  }

  private store(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    if (equals > 0) this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}
