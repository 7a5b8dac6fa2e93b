#!/usr/bin/env node
// The entry of every command. Plain JavaScript without dependencies: it runs on any Node from 20 on, before anything is
// installed, installs what is missing, and goes on under the Node that came with the packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
// `npm test` is the one gate, and so is `npm run check`. Jest loads ESM packages from Node 24.9 on.
const commands = {
  start: { script: 'start.ts', node: '24.0', restarts: true },
  dev: { script: 'dev.ts', node: '24.0' },
  test: { script: 'test.ts', node: '24.9' },
  check: { script: 'test.ts', node: '24.9' },
  bench: { script: 'bench.ts', node: '24.0' },
  fix: { script: 'fix.ts', node: '24.0' },
  generate: { script: 'generate.ts', node: '24.0' },
};

function say(text) {
  process.stdout.write(`${text}\n`);
}

/** A reader that goes away (`npm start | head`) must not take the shop down half-way. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let child;
let asked;

function ask(signal) {
  asked ??= signal;
  if (child) child.kill(signal);
  else process.exit(128 + constants.signals[signal]);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => ask(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

/** The parent of a process, and whether that process is the shell that npm runs scripts in; from /proc where there is one. */
function parentage(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, isShell: /^(\/bin\/)?(sh|bash|dash)\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) };
  } catch {
    return { parent: undefined, isShell: false };
  }
}

/** When npm itself is killed it cannot pass that on; its child, or the shell between them, gets another parent. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = parentage(parent);
  setInterval(() => {
    const npmHasGone = process.ppid !== parent || (above.isShell && parentage(parent).parent !== above.parent);
    if (npmHasGone && !asked) ask('SIGTERM');
  }, 250).unref();
}

/** A command that was killed leaves the tools that it ran, such as Jest with its workers: they are its group, its servers are not. */
function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The processes have ended with it.
  }
}

function run(node, script, args) {
  return new Promise((resolve) => {
    // A group of its own: Ctrl-C in a terminal reaches this process, which passes it on once. The IPC channel closes
    // when this process is killed, which ends the command.
    child = spawn(node, [join('backend', 'scripts', script), ...args], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    if (asked) child.kill(asked);
    child.on('error', (error) => {
      say(`${node} could not be started: ${error.message}`);
      resolve({ code: 1 });
    });
    child.on('exit', (code, signal) => {
      if (signal) endGroup(child.pid);
      resolve({ code, signal });
    });
  });
}

/** Runs the command; a supervisor that was killed from outside is started again, at most three times in a minute. */
async function keepRunning(node, command, args) {
  const deaths = [];
  for (;;) {
    const { code, signal } = await run(node, command.script, args);
    if (!signal) return code ?? 1;
    if (asked || !command.restarts) {
      if (!asked) say(`The command was ended by ${signal}.`);
      return 128 + (constants.signals[signal] ?? 0);
    }
    const now = Date.now();
    deaths.push(now);
    if (deaths.filter((at) => at > now - 60_000).length > 3) {
      say(`Ended by ${signal} four times within a minute: giving up.`);
      return 1;
    }
    say(`Ended by ${signal}; starting again.`);
  }
}

async function main() {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    say(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    return 1;
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    say(`Topcoat needs Node 20 or newer to install itself; this is ${process.version}. See nodejs.org.`);
    return 1;
  }
  // Only now, since an old Node may not even read them.
  const { ensureInstalled } = await import('./installation.mjs');
  const { findRuntime } = await import('./runtime.mjs');
  if (!existsSync(join(root, 'package-lock.json'))) {
    say(`package-lock.json is missing in ${root}: this is not a complete checkout.`);
    return 1;
  }
  watchNpm();
  const installed = await ensureInstalled(root, say, (npm) => {
    child = npm;
  });
  child = undefined;
  if (asked) return 128 + constants.signals[asked];
  if (!installed) return 1;
  const runtime = findRuntime(root, command.node);
  if (!runtime.node) {
    say(runtime.why);
    return 1;
  }
  return keepRunning(runtime.node, command, args);
}

process.exitCode = await main();
