/** A browser that follows where it is sent: cookies by host and path, one step at a time. */
export class ExternalVisitor {
  private readonly cookies = new Map<string, { host: string; path: string; value: string }>();
  /** Addresses it went through, the last one first. */
  readonly trail: string[] = [];

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const { host, pathname } = new URL(address);
    const cookie = [...this.cookies]
      .filter(([, kept]) => kept.host === host && pathname.startsWith(kept.path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ');
    this.trail.unshift(address);
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      if (value === '') this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { host, path, value });
    }
    return answer;
  }

  json<T>(address: string, method = 'GET', body?: object): Promise<{ status: number; body: T }> {
    return this.send(address, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    }).then(async (answer) => {
      const text = await answer.text();
      return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
    });
  }

  /** Follows redirects until `stop`; returns the last address. */
  async follow(address: string, stop: (address: string) => boolean): Promise<string> {
    let next = address;
    for (let steps = 0; steps < 12; steps += 1) {
      if (stop(next)) return next;
      const answer = await this.send(next);
      const location = answer.headers.get('location');
      if (!location) return next;
      next = new URL(location, next).href;
    }
    throw new Error(`Sent in circles: ${this.trail.join(' ← ')}`);
  }

  cookie(name: string): string | undefined {
    return [...this.cookies].find(([key]) => key.split(' ')[0] === name)?.[1].value;
  }

  /** Deletes the cookies of a server, by an address there. */
  clearCookies(address: string): void {
    for (const [name, kept] of this.cookies) if (kept.host === new URL(address).host) this.cookies.delete(name);
  }

  /** Copies the cookies of another browser, like a thief. */
  take(other: ExternalVisitor): void {
    for (const [name, kept] of other.cookies) this.cookies.set(name, kept);
  }
}
