import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Read beside the server build, whose code is in its folder `assets`. */
let manifest: Manifest | undefined;

/** The entry whose files every document names. */
const ENTRY = 'index.html';

/** Returns links to the files of a lazily loaded page, without those that the document has anyway. */
export function filesOf(source: string | undefined): { styles: string[]; scripts: string[] } {
  if (!source) return { styles: [], scripts: [] };
  manifest ??= JSON.parse(
    readFileSync(new URL('../../frontend/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const present = filesWith(ENTRY, manifest);
  const own = [...filesWith(source, manifest)].filter((file) => !present.has(file));
  const links = (ending: string, kind: string) =>
    own.filter((file) => file.endsWith(ending)).map((file) => `<link rel=${kind} href="/${file}">`);
  return { styles: links('.css', '"stylesheet"'), scripts: links('.js', '"modulepreload" crossorigin') };
}

/** Returns the scripts and styles that are loaded with a chunk, those of its imports first. */
function filesWith(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  const files = new Set<string>();
  if (!chunk || seen.has(name)) return files;
  seen.add(name);
  for (const imported of chunk.imports ?? []) for (const file of filesWith(imported, manifest, seen)) files.add(file);
  for (const file of [...(chunk.css ?? []), chunk.file]) files.add(file);
  return files;
}
