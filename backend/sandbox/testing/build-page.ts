import { join } from 'node:path';
import { build } from 'vite';

/** Prints react-page.js with everything it imports as one browser module; a process of its own, as Vite wants. */
const built = await build({
  configFile: false,
  logLevel: 'silent',
  mode: 'development',
  build: { write: false, minify: false, rolldownOptions: { input: join(import.meta.dirname, 'react-page.js') } },
});
const [bundle] = Array.isArray(built) ? built : [built];
if (!bundle || !('output' in bundle)) throw new Error('The page was not built');
process.stdout.write(bundle.output[0].code);
