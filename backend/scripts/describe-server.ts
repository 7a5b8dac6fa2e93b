// Checks the server's types and compiles it, in the same pass, as the OpenAPI document wants it: with what @nestjs/swagger
// reads off the types. The shop itself runs the bundle (compile-server.ts), whose compiler knows no types.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './paths.ts';

interface SwaggerPlugin {
  before(options: object, program: ts.Program): ts.TransformerFactory<ts.SourceFile>;
}

const plugin = createRequire(import.meta.url)('@nestjs/swagger/plugin') as SwaggerPlugin;
const backend = join(root, 'backend');
const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };

/** Returns the server's own files, relative to `backend`. */
function serverFiles(): string[] {
  const files = globSync('{src,demo,migrations}/**/*.ts', { cwd: backend });
  return files.filter((file) => !/\.spec\.ts$|[\\/]testing[\\/]/.test(file));
}

/** Reads the plugin's options where Nest's own command line looks for them. */
function pluginOptions(): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')) as {
    compilerOptions: { plugins: { name: string; options: object }[] };
  };
  return compilerOptions.plugins.find(({ name }) => name === '@nestjs/swagger')?.options ?? {};
}

/** Returns the compiler's complaints, none when all is well. */
function describeServer(folder: string): string {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(backend, 'tsconfig.json'),
    { noEmit: false, allowImportingTsExtensions: false, sourceMap: false, outDir: folder },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => console.error(ts.formatDiagnostic(error, host)) },
  );
  if (!config) return 'backend/tsconfig.json cannot be read';
  const program = ts.createProgram(config.fileNames, config.options);
  // That specs name each other with `.ts` is fine: they are not compiled here.
  const errors = ts.getPreEmitDiagnostics(program).filter(({ code }) => code !== 5096 && code !== 5097);
  if (errors.length > 0) return ts.formatDiagnostics(errors, host);
  rmSync(folder, { recursive: true, force: true });
  const transformers = { before: [plugin.before(pluginOptions(), program)] };
  for (const file of serverFiles())
    program.emit(program.getSourceFile(join(backend, file)), undefined, undefined, false, transformers);
  return '';
}

const complaints = describeServer(process.argv[2] ?? join(root, 'dist', 'described'));
if (complaints) console.error(complaints);
process.exit(complaints ? 1 : 0);
