// `npm run fix`: formats the changed files, applies the fixes that are safe, and checks their comments and links.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { changedFiles } from './gate/request.ts';
import { readJson, writeJson } from './json-file.ts';
import { dataFolder, installed, root } from './paths.ts';
import { say } from './say.ts';

function run(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/** Writes the settings without the rule about promises, which reads all types of the project; the gate has it. */
function quickSettings(): string {
  const settings = readJson<{ linter: { rules: object } }>(join(root, '.biome.json'))!;
  Object.assign(settings.linter.rules, { nursery: {} });
  const path = join(dataFolder(process.env), 'biome.json');
  writeJson(path, settings);
  return path;
}

const files = changedFiles();
const biome = [
  installed('@biomejs', 'biome', 'bin', 'biome'),
  ...['check', '--write', '--no-errors-on-unmatched', '--files-ignore-unknown=true'],
];
if (files.length === 0) {
  say('Nothing has changed.');
} else {
  const isClean = run(...biome, `--config-path=${quickSettings()}`, ...files);
  const isReadable = run(join('backend', 'scripts', 'gate', 'language', 'check-language.ts'), ...files);
  process.exitCode = isClean && isReadable ? 0 : 1;
}
