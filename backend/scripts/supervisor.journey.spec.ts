import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, type ChildDescription, ownerVariable, runFolder } from './child-process.ts';
import { readJson } from './json-file.ts';
import { stopOrphans } from './orphans.ts';
import { identityOf } from './process-identity.mjs';
import type { CommandError } from './say.ts';
import { type Service, untilServing } from './service.ts';
import { Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let said: string[];
let abandoned: Promise<CommandError>;

/** Says "here" in its log when it runs; writes its name on a list when it is asked to end. */
class Announcer implements Service {
  readonly name: string;
  readonly title: string;
  readonly layer: number;
  readonly #script: string;

  constructor(name: string, layer: number, script?: string) {
    this.name = name;
    this.title = name;
    this.layer = layer;
    const list = JSON.stringify(join(folder, 'ended'));
    this.#script =
      script ??
      `process.on('SIGTERM', () => { require('fs').appendFileSync(${list}, '${name} '); process.exit(0); });
       setInterval(() => {}, 1000); console.log('here ' + process.pid);`;
  }

  describe(): ChildDescription {
    return {
      name: this.name,
      command: process.execPath,
      args: ['-e', this.#script],
      cwd: folder,
      env: { PATH: process.env.PATH },
      stopSignal: 'SIGTERM',
      stopSeconds: 5,
    };
  }

  ready(child: Child): Promise<void> {
    return untilServing(child, 20, async () => child.log.tail().includes(`here ${child.pid}`));
  }
}

function pidOf(name: string): number {
  return readJson<{ pid: number }>(join(runFolder(folder), `${name}.json`))?.pid ?? 0;
}

async function eventually(question: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!question()) {
    if (Date.now() > deadline) throw new Error(`not within 20 s; said: ${said.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topcoat-supervisor-spec-'));
  said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  abandoned = new Promise((resolve) => {
    supervisor = new Supervisor(folder, resolve);
  });
});

afterEach(async () => {
  await supervisor.stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('a supervised service', () => {
  it('is started again when it was killed, and one line says so', async () => {
    await supervisor.start(new Announcer('shop', 1));
    const killed = pidOf('shop');
    process.kill(killed, 'SIGKILL');
    await eventually(() => said.includes('  shop serves again.\n'));
    expect(pidOf('shop')).not.toBe(killed);
    expect(said).toContain('  shop ended unexpectedly (signal SIGKILL); starting it again.\n');
  });

  it('is abandoned, with the last it said, when it keeps dying', async () => {
    await supervisor.start(
      new Announcer('shop', 1, `console.log('here ' + process.pid); setTimeout(() => process.exit(3), 100);`),
    );
    const reason = await abandoned;
    expect(reason.message).toContain('shop ended (exit code 3) again and again');
    expect(reason.message).toContain('here ');
  });

  it('does not start when it ends by itself each time, and what it said is shown', async () => {
    const start = supervisor.start(
      new Announcer('shop', 1, `console.error('PORT must be a number'); process.exit(1);`),
    );
    await expect(start).rejects.toThrow(/shop did not come up.*exit code 1[\s\S]*PORT must be a number/);
    expect(said).toEqual([]);
  });

  it('does not start, and says why, when its program is missing', async () => {
    const service = new Announcer('shop', 1);
    const describe = service.describe.bind(service);
    service.describe = () => ({ ...describe(), command: join(folder, 'missing') });
    await expect(supervisor.start(service)).rejects.toThrow('ENOENT');
  });
});

describe('stopping', () => {
  it('ends what others need last, and leaves neither process nor record', async () => {
    await Promise.all([supervisor.start(new Announcer('postgres', 0)), supervisor.start(new Announcer('shop', 3))]);
    await supervisor.start(new Announcer('nats', 1));
    const pids = ['postgres', 'nats', 'shop'].map(pidOf);
    await supervisor.stop();
    expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('shop nats postgres ');
    expect(pids.map(identityOf)).toEqual([null, null, null]);
    expect(readdirSync(runFolder(folder))).toEqual([]);
    expect(said.join('')).not.toContain('unexpectedly');
  });

  it('kills what does not end in its time', async () => {
    const deaf = new Announcer(
      'deaf',
      1,
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('here ' + process.pid);`,
    );
    const describe = deaf.describe.bind(deaf);
    deaf.describe = () => ({ ...describe(), stopSeconds: 0.2 });
    await supervisor.start(deaf);
    const pid = pidOf('deaf');
    await supervisor.stop();
    expect(identityOf(pid)).toBeNull();
  });
});

describe('the next start', () => {
  it('stops what an earlier one left behind, recorded or not, and nothing else', async () => {
    const sleep = `setInterval(() => {}, 1000)`;
    const unrecorded = spawn(process.execPath, ['-e', sleep], {
      env: { [ownerVariable]: folder },
      stdio: 'ignore',
    });
    const stranger = spawn(process.execPath, ['-e', sleep], {
      env: { [ownerVariable]: `${folder}2` },
      stdio: 'ignore',
    });
    await Promise.all([once(unrecorded, 'spawn'), once(stranger, 'spawn')]);
    const gone = once(unrecorded, 'exit');
    await stopOrphans(folder);
    await gone;
    expect(identityOf(stranger.pid ?? 0)).not.toBeNull();
    const ended = once(stranger, 'exit');
    stranger.kill('SIGKILL');
    await ended;
  });

  it('stops also what its leftovers start while they are asked to end', async () => {
    const list = join(folder, 'started');
    const heir = `setInterval(() => {}, 1000)`;
    const script = `process.on('SIGTERM', () => {
      const heir = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(heir)}], { detached: true, stdio: 'ignore' });
      require('fs').writeFileSync(${JSON.stringify(list)}, String(heir.pid));
      process.exit(0);
    });
    setInterval(() => {}, 1000);
    process.send('here');`;
    const leftover = spawn(process.execPath, ['-e', script], {
      env: { [ownerVariable]: folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(leftover, 'message');
    await stopOrphans(folder);
    const heirPid = Number(readFileSync(list, 'utf8'));
    expect(heirPid).toBeGreaterThan(0);
    expect(identityOf(heirPid)).toBeNull();
  });
});
