import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readJson, writeJson } from './json-file.ts';
import { CommandError } from './say.ts';

export interface PortSetting {
  /** The environment variable. */
  setting: string;
  port: number;
  /** The name of the listener, for people. */
  use: string;
  /** Whether it listens on every address or on 127.0.0.1 alone. */
  everywhere?: boolean;
}

/** Below the range from which systems take the ports of outgoing connections, so that none is taken before it is used. */
const firstChoice = 20_000;
const lastChoice = 30_000;

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // On a machine without IPv6 nothing can listen there.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export async function isFree(port: number, everywhere = false): Promise<boolean> {
  const hosts = everywhere ? ['127.0.0.1', '0.0.0.0', '::'] : ['127.0.0.1'];
  for (const host of hosts) if (!(await listens(port, host))) return false;
  return true;
}

let next = randomInt(firstChoice, lastChoice);

/** Returns a free port of 127.0.0.1: each time another, from a place of this process's own, so that another run gets others. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next < lastChoice ? next + 1 : firstChoice;
    if (await isFree(port)) return port;
  }
}

/** Reads a port from the environment; throws CommandError naming the setting. */
export function portFrom(environment: NodeJS.ProcessEnv, setting: string, fallback: number): number {
  const text = environment[setting]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new CommandError(`${setting} is "${text}"; it must be a port from 1 to 65535.`);
  }
  return port;
}

/** Throws one CommandError that names every setting whose port is taken, twice given, or not to be had. */
export async function requirePorts(settings: PortSetting[]): Promise<void> {
  const errors: string[] = [];
  for (const [index, { setting, port, use, everywhere }] of settings.entries()) {
    const twin = settings.slice(0, index).find((other) => other.port === port);
    if (twin) {
      errors.push(`${setting} and ${twin.setting} are both ${port}; give them different ports.`);
    } else if (!(await isFree(port, everywhere))) {
      errors.push(
        `Port ${port}, wanted for ${use}, is in use by another program. Stop that program, or set ${setting} to a free port, for instance ${setting}=${await freePort()}.`,
      );
    }
  }
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
}

/** The port of an inner server: the setting, else the one remembered in the data folder, else another free one. */
export async function innerPort(
  environment: NodeJS.ProcessEnv,
  setting: string,
  use: string,
  folder: string,
): Promise<number> {
  const file = join(folder, 'ports.json');
  const given = portFrom(environment, setting, 0);
  if (given !== 0) {
    await requirePorts([{ setting, port: given, use }]);
    return given;
  }
  const remembered = () => readJson<Record<string, number>>(file) ?? {};
  const last = remembered()[setting];
  if (last !== undefined && (await isFree(last))) return last;
  const port = await freePort();
  writeJson(file, { ...remembered(), [setting]: port });
  return port;
}
