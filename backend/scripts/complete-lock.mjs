#!/usr/bin/env node
// npm leaves packages for other platforms out of package-lock.json when the registry in use does not carry them, and
// then rejects its own lock ("Missing: … from lock file"). This adds the entries that are missing. Run it after each
// `npm install`; `--check` only says whether something is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const aliases = { win: 'win32', windows: 'win32', macos: 'darwin', loongarch64: 'loong64', ppc64le: 'ppc64' };
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl', linuxmusl: 'musl' };

/** Reads "…-linux-x64-musl" and the like: which machines the package is for. Undefined when the name does not say. */
export function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => aliases[word] ?? word);
  const os = words.includes('linuxmusl') ? 'linux' : words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os && cpu !== 'wasm32') return undefined;
  const library = os === 'linux' ? words.map((word) => libraries[word]).find(Boolean) : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(library ? { libc: [library] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

/** Where node's own look-up from `from` would find the package in the lock. */
function isLocked(packages, from, name) {
  for (let folder = from; ; ) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut === -1 ? '' : folder.slice(0, cut);
  }
}

/** The entries that the lock lacks, by path; throws where a name does not contain its platform. */
export function missingEntries(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock.packages, path, name)) continue;
      const platform = platformOf(name);
      if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
        throw new Error(`${name}@${version}, wanted by ${path || 'package.json'}, is not one platform's exact version`);
      }
      const key = `node_modules/${name}`;
      if (missing[key] && missing[key].version !== version) {
        throw new Error(`${name} is wanted as ${version} and as ${missing[key].version}`);
      }
      missing[key] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}

function complete(file, onlyCheck) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const names = Object.keys(missing);
  if (names.length === 0) {
    process.stdout.write('package-lock.json is complete.\n');
    return 0;
  }
  if (onlyCheck) {
    process.stdout.write(`package-lock.json lacks ${names.length} packages of other platforms; run npm run lock:\n`);
    for (const name of names) process.stdout.write(`  ${name.slice('node_modules/'.length)}\n`);
    return 1;
  }
  const { '': project, ...others } = lock.packages;
  const sorted = Object.entries({ ...others, ...missing }).sort(([left], [right]) => left.localeCompare(right, 'en'));
  lock.packages = { '': project, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${names.length} packages of other platforms added.\n`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  process.exitCode = complete(join(root, 'package-lock.json'), process.argv.includes('--check'));
}
