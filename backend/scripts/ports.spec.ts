import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, innerPort, isFree, portFrom, requirePorts } from './ports.ts';
import { readSettings } from './settings.ts';

const servers: Server[] = [];

async function occupied(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('a port that a setting names', () => {
  it.each(['127.0.0.1', '0.0.0.0'])(
    'is rejected by the name of the setting when a program has it on %s',
    async (host) => {
      const port = await occupied(host);
      const error = requirePorts([{ setting: 'PORT', port, use: 'the shop', everywhere: true }]);
      await expect(error).rejects.toThrow(
        new RegExp(
          `Port ${port}, wanted for the shop, is in use by another program.*set PORT to a free port, for instance PORT=\\d+`,
        ),
      );
    },
  );

  it('is rejected together with every other one that is taken', async () => {
    const [first, second] = [await occupied('127.0.0.1'), await occupied('127.0.0.1')];
    const error = requirePorts([
      { setting: 'SANDBOX_PORT', port: first, use: 'the sandbox' },
      { setting: 'SANDBOX_SMTP_PORT', port: second, use: 'mail' },
    ]);
    await expect(error).rejects.toThrow(/SANDBOX_PORT=\d+[\s\S]*SANDBOX_SMTP_PORT=\d+/);
  });

  it('is rejected when another setting names the same', async () => {
    const port = await freePort();
    const error = requirePorts([
      { setting: 'PORT', port, use: 'the shop' },
      { setting: 'SANDBOX_PORT', port, use: 'the sandbox' },
    ]);
    await expect(error).rejects.toThrow(`SANDBOX_PORT and PORT are both ${port}`);
  });

  it.each(['0', '65536', '3000x', '-1', '3.5'])('is rejected when it is %j', (text) => {
    expect(() => portFrom({ PORT: text }, 'PORT', 3000)).toThrow(
      `PORT is "${text}"; it must be a port from 1 to 65535.`,
    );
  });

  it('has its usual value when the setting is unset or empty', () => {
    expect(portFrom({}, 'PORT', 3000)).toBe(3000);
    expect(portFrom({ PORT: ' ' }, 'PORT', 3000)).toBe(3000);
  });

  it('is rejected with every other wrong one in one message', () => {
    expect(() => readSettings({ PORT: 'x', POSTGRES_PORT: 'y' })).toThrow(/PORT is "x"[\s\S]*POSTGRES_PORT is "y"/);
  });
});

describe('a free port', () => {
  it('is given once, also to many who ask at the same moment', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
    expect(new Set(ports).size).toBe(20);
  });
});

describe('the port of an inner server', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'topcoat-ports-spec-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is remembered in the data folder, and replaced when another program has taken it since', async () => {
    const first = await innerPort({}, 'NATS_PORT', 'NATS', folder);
    expect(await innerPort({}, 'NATS_PORT', 'NATS', folder)).toBe(first);
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(first, '127.0.0.1', resolve));
    const second = await innerPort({}, 'NATS_PORT', 'NATS', folder);
    expect(second).not.toBe(first);
    expect(await isFree(second)).toBe(true);
  });

  it('is remembered for each server when both look for theirs at once', async () => {
    const [nats, postgres] = await Promise.all([
      innerPort({}, 'NATS_PORT', 'NATS', folder),
      innerPort({}, 'POSTGRES_PORT', 'PostgreSQL', folder),
    ]);
    expect(await innerPort({}, 'NATS_PORT', 'NATS', folder)).toBe(nats);
    expect(await innerPort({}, 'POSTGRES_PORT', 'PostgreSQL', folder)).toBe(postgres);
  });

  it('is that of its setting, and rejected by name when that is taken', async () => {
    const port = await occupied('127.0.0.1');
    const error = innerPort({ NATS_PORT: String(port) }, 'NATS_PORT', 'NATS', folder);
    await expect(error).rejects.toThrow(`set NATS_PORT to a free port`);
  });
});

describe('the sandbox', () => {
  const own = { STRIPE_SECRET_KEY: 'sk_test_own', SAGE_CLIENT_ID: 'own', SMTP_URL: 'smtp://mail.example:25' };

  it('is wanted as long as one of its counterparts is not given', () => {
    expect(readSettings({}).sandboxWanted).toBe(true);
    expect(readSettings({ ...own, SMTP_URL: '' }).sandboxWanted).toBe(true);
    expect(readSettings(own).sandboxWanted).toBe(false);
  });

  it('is wanted when an address names it, and never by a live shop', () => {
    expect(readSettings({ ...own, STRIPE_API_BASE: 'http://127.0.0.1:4010' }).sandboxWanted).toBe(true);
    expect(readSettings({ ...own, OPENAI_BASE_URL: 'http://127.0.0.1:4010/openai/v1' }).sandboxWanted).toBe(true);
    expect(readSettings({ SHOP_MODE: 'live' }).sandboxWanted).toBe(false);
  });
});
