// Plain JavaScript: this is what installs everything else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { waitForLock } from './pid-lock.mjs';
import { isRunning, recordOf, waitUntilGone } from './process-identity.mjs';

const stampName = '.topcoat-installed.json';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return { lock: createHash('sha256').update(lock).digest('hex'), platform: `${process.platform}-${process.arch}` };
}

/** npm writes its own record of what it installed last of all; a finished `npm ci` by hand is as good as ours. */
function installedByHand(root) {
  const asked = readJson(join(root, 'package-lock.json'))?.packages;
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!asked || !found) return false;
  const names = Object.keys(asked).filter((name) => name !== '');
  const complete = names.every((name) => {
    if (found[name]) return found[name].version === asked[name].version && existsSync(join(root, name));
    return asked[name].optional === true || asked[name].devOptional === true;
  });
  return complete && Object.keys(found).every((name) => asked[name]);
}

function stamp(root) {
  writeFileSync(join(root, 'node_modules', stampName), JSON.stringify(wanted(root)));
}

/** Undefined when all is there, else why an installation is due. */
function due(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'they are not here yet';
  const found = readJson(join(root, 'node_modules', stampName));
  const asked = wanted(root);
  if (found?.lock === asked.lock && found?.platform === asked.platform) return undefined;
  if ((found?.platform ?? asked.platform) === asked.platform && installedByHand(root)) {
    try {
      stamp(root);
    } catch {
      // A checkout that this user cannot write to is still good to run from.
    }
    return undefined;
  }
  if (!found) return 'an earlier installation did not finish';
  return found.platform === asked.platform ? 'package-lock.json has changed' : `this is ${asked.platform}`;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) return [process.execPath, [script], false];
  return ['npm', [], process.platform === 'win32'];
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm needs a cache folder that it can write to; system users have no home. */
function npmEnvironment() {
  const { npm_config_cache: given, ...environment } = process.env;
  if (given && isWritable(given)) return process.env;
  if (isWritable(homedir())) return environment;
  return { ...environment, npm_config_cache: join(tmpdir(), `topcoat-npm-${process.getuid?.() ?? 'cache'}`) };
}

function runNpm(root, onStart) {
  const [command, args, shell] = npmCommand();
  return new Promise((resolve, reject) => {
    // NODE_ENV=production or an `omit` setting would leave out what the build needs.
    const ci = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--update-notifier=false'];
    const child = spawn(command, [...args, ...ci], {
      cwd: root,
      env: npmEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell,
    });
    child.on('spawn', () => onStart(child));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

/** A command that was killed leaves npm at work. */
async function stopNpm(npm, say) {
  if (!isRunning(npm)) return;
  say('An installation whose command was killed is still running; stopping it.');
  process.kill(npm.pid, 'SIGTERM');
  if (!(await waitUntilGone(npm, 10_000))) process.kill(npm.pid, 'SIGKILL');
}

/** Installs what package-lock.json asks for, once; returns false when npm failed. `onStart` gets the npm process. */
export async function ensureInstalled(root, say, onStart) {
  if (due(root) === undefined) return true;
  const lock = await waitForLock(join(root, 'dist', '.install.lock'), (pid) =>
    say(`Another command (process ${pid}) is installing the packages; waiting for it.`),
  );
  try {
    await stopNpm(lock.stale?.npm, say);
    const reason = due(root);
    if (reason === undefined) return true;
    say(`Installing the packages, because ${reason} (npm ci, about a minute).`);
    const began = Date.now();
    const result = await runNpm(root, (child) => {
      lock.update({ npm: recordOf(child.pid) });
      onStart(child);
    });
    if (result !== 0) {
      say(`npm ci ended with ${result}; its own words are above. Check the network and run this again.`);
      return false;
    }
    stamp(root);
    say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
    return true;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    say('npm was not found. Install it (it comes with Node from nodejs.org) and run this again.');
    return false;
  } finally {
    lock.release();
  }
}
