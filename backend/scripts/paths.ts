import { join, resolve } from 'node:path';

/** The checkout. The entry starts every command in it; so do npm and Jest. */
export const root = process.cwd();

/** The folder that everything kept lies in; DATA_DIR, `.data` when unset. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.DATA_DIR || '.data');
}

/** Makes Node read its options for the shop's process. */
export const nodeSettings = `--env-file=${join(root, 'backend', 'node.env')}`;

export function installed(...parts: string[]): string {
  return join(root, 'node_modules', ...parts);
}
