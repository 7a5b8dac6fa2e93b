import { readFileSync } from 'node:fs';

type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/** Read beside the server build, whose code is in its folder `assets`. */
let manifest: Manifest | undefined;

/** The entry whose styles every document links to. */
const ENTRY = 'index.html';

/** Returns links to the styles of a lazily loaded page, without those that the document has anyway. */
export function stylesOf(source: string | undefined): string[] {
  if (!source) return [];
  manifest ??= JSON.parse(
    readFileSync(new URL('../../frontend/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const present = cssOf(ENTRY, manifest);
  const own = [...cssOf(source, manifest)].filter((file) => !present.has(file));
  return own.map((file) => `<link rel="stylesheet" href="/${file}">`);
}

function cssOf(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  const files = new Set<string>();
  if (!chunk || seen.has(name)) return files;
  seen.add(name);
  for (const imported of chunk.imports ?? []) for (const file of cssOf(imported, manifest, seen)) files.add(file);
  for (const file of chunk.css ?? []) files.add(file);
  return files;
}
