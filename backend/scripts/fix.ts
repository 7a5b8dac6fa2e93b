// `npm run fix`: formats the changed files, applies the fixes that are safe, and shows better words for them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { changedFiles } from './gate/request.ts';
import { installed } from './paths.ts';
import { say } from './say.ts';

function run(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

const files = changedFiles();
const biome = [
  installed('@biomejs', 'biome', 'bin', 'biome'),
  // The rule about promises reads all types of the project, which takes longer than all else; the gate has it.
  ...[
    'check',
    '--write',
    '--skip=nursery/noFloatingPromises',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
  ],
];
if (files.length === 0) {
  say('Nothing has changed.');
} else {
  const isClean = run(...biome, ...files);
  const isWellWorded = run(join('backend', 'scripts', 'gate', 'language', 'check-language.ts'), ...files);
  process.exitCode = isClean && isWellWorded ? 0 : 1;
}
