import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('0.0.0.0', 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
LOOPBACK.addAddress('::', 'ipv6');

/** Returns whether a host name or address is this machine, on which the sandbox runs. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  const family = isIP(host);
  return family !== 0 && LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** Reads single settings and collects their errors. An empty string counts as unset. */
export class SettingsReader {
  readonly errors: string[] = [];
  private readonly env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  error(name: string, what: string): void {
    this.errors.push(`${name} ${what}`);
  }

  /** Returns the setting or `fallback`; an error without either, in which `missing` says its purpose. */
  required(name: string, fallback: string | undefined, missing: string): string {
    const value = this.text(name) ?? fallback;
    if (value === undefined) this.error(name, `is missing: ${missing}`);
    return value ?? '';
  }

  /** Adds an error for each of these settings that is given: they are of no use without another. */
  useless(names: readonly string[], without: string): undefined {
    for (const name of names) if (this.text(name)) this.error(name, `is of no use without ${without}`);
  }

  integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    this.error(name, `must be a whole number from ${minimum} to ${maximum}`);
    return fallback;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if ((choices as readonly string[]).includes(value)) return value as T;
    this.error(name, `must be one of ${choices.join(', ')}`);
    return fallback;
  }

  /** Returns the parsed address; adds an error if `value` is no address with one of these protocols. */
  address(name: string, value: string | undefined, protocols: readonly string[]): URL | undefined {
    if (!value) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    this.error(name, `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return undefined;
  }

  /** Works like `address`, for a web address of another system: in live mode by https, and not on this machine. */
  outside(name: string, value: string | undefined, live: boolean): URL | undefined {
    const url = this.address(name, value, ['http:', 'https:']);
    if (live && url?.protocol === 'http:') this.error(name, 'must begin with https:// in live mode');
    if (live && url && isThisMachine(url.hostname)) this.error(name, 'points at this machine, where the sandbox lives');
    return url;
  }

  /** Works like `address`, but allows nothing after host and port. Returns the origin. */
  origin(name: string, value: string | undefined): string | undefined {
    const url = this.address(name, value, ['http:', 'https:']);
    if (!url) return undefined;
    if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
      this.error(name, 'must be an origin only: scheme, host and port, nothing behind them');
    }
    return url.origin;
  }
}
