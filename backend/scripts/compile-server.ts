// Bundles the server with its packages into dist/backend. Checks no types: the gate does that.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'rolldown';
import { root } from './paths.ts';

const backend = join(root, 'backend');

/** The files that Node is given to run, relative to `backend`. The image is built without the demo. */
const PROGRAMS = '{src/{main,migrations,name-admin},src/modules/catalogue/uploads/render-picture,demo/main}.ts';

const server = {
  cwd: root,
  input: Object.fromEntries(
    globSync(PROGRAMS, { cwd: backend }).map((file) => [file.replace(/\.ts$/, ''), join(backend, file)]),
  ),
  platform: 'node',
  tsconfig: join(backend, 'tsconfig.json'),
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
} satisfies BuildOptions;

const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';

/** Lets the bundler see what modules load by a `require` of their own making, as Nest does class-validator. */
const seenRequire: Plugin = {
  name: 'seen-require',
  transform: {
    filter: { id: /node_modules/, code: OWN_REQUIRE },
    handler: (code) => ({ code: code.replace(OWN_REQUIRE, ''), map: null }),
  },
};

const bundle = {
  ...server,
  plugins: [seenRequire],
  // Sharp is native; the others are not installed, and Nest goes on without them.
  external: ['sharp', /^@nestjs\/(microservices|websockets)/, '@fastify/static'],
  output: {
    dir: join(root, 'dist', 'backend'),
    cleanDir: true,
    sourcemap: true,
    // Nest and MikroORM know classes by their names, which must not change where two packages use the same.
    keepNames: true,
    chunkFileNames: '[name].js',
  },
} satisfies BuildOptions;

/** The server without its packages, file by file: quick to build anew, and benches load parts of it. */
export const serverModules = {
  ...server,
  treeshake: false,
  // All but the bundler's own runtime, which is no installed package.
  external: /^(?!\0|@oxc-project)[^./]/,
  output: { dir: join(root, 'dist', 'modules'), preserveModules: true, sourcemap: true },
} satisfies BuildOptions;

if (import.meta.main) await build(bundle);
