import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Read beside the server build, whose code is in its folder `assets`. */
let manifest: Manifest | undefined;

/** The entry whose files every document links to. */
const ENTRY = 'index.html';

/** Returns links to the styles and scripts of a lazily loaded page, without those that the document has anyway. */
export function filesOf(source: string | undefined): { styles: string[]; scripts: string[] } {
  if (!source) return { styles: [], scripts: [] };
  manifest ??= JSON.parse(
    readFileSync(new URL('../../frontend/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const present = chunksOf(ENTRY, manifest);
  const chunks = [...chunksOf(source, manifest)].filter((name) => !present.has(name)).map((name) => manifest![name]!);
  return {
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
    scripts: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  };
}

/** Returns the chunks that are loaded with one, itself last. */
function chunksOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  return found.add(name);
}
