import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { Problem } from '../problem.js';
import type { RenderedPage, ServerEntry } from './page-renderer.js';

/** Slots in the front end's document for the parts of a page. */
const SLOTS =
  /^(.*?)<!--application-->(.*?)<!--\/application-->(.*?)<!--page-head-->(.*?)<!--\/page-head-->(.*?)<!--page-body-->(.*?)<!--page-state-->(.*)$/s;

/** The page for browsers without scripts, where only a script can render it. */
const NEEDS_SCRIPT = '<noscript><p>This page needs JavaScript. Please switch it on in your browser.</p></noscript>';

/** The front end's one document, as built. */
class PageTemplate {
  private readonly parts: readonly string[] | undefined;

  constructor(private readonly html: string) {
    this.parts = SLOTS.exec(html)?.slice(1);
  }

  /** Returns the document without a page; the browser renders it. */
  get plain(): string {
    return this.fill({ head: this.parts?.[3] ?? '', body: '', state: '' });
  }

  /**
   * Returns the document with the page in it; a template without slots is returned unchanged. A page that already has
   * its content loads the application after its first pictures (`frontend/public/before-hydration.js`).
   */
  fill({ head, scripts = '', body, state, forEveryone }: Omit<RenderedPage, 'status' | 'redirect'>): string {
    if (!this.parts) return this.html;
    const [start, application, styles, , middle, end, rest] = this.parts;
    const load =
      state && !forEveryone ? `<template id="application">${application}${scripts}</template>` : application + scripts;
    return `${start}${load}${styles}${head}${middle}${body || NEEDS_SCRIPT}${end}${state && stateElement(state)}${rest}`;
  }
}

/** Escapes `<`, which JSON has only in strings, so that no text can end the element. */
function stateElement(state: string): string {
  return `<script type="application/json" id="page-state">${state.replace(/</g, '\\u003c')}</script>`;
}

/** Both halves of the built front end: the document for the browser, and the program that renders pages on the server. */
export interface FrontEndBuild {
  readonly template: PageTemplate;
  /** Undefined if there is none. */
  readonly entry?: Promise<ServerEntry>;
  /** Changes with each build of either half. */
  readonly name: string;
}

const LOOK_AGAIN_MS = 1_000;

/** Node's own `import`, which bundlers and test runners leave alone: the build is no part of this program. */
const load: (address: string) => Promise<ServerEntry> = new Script('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext();

/** Returns a reader of the build, again after each change. It throws `Problem` if there is no build. */
export function buildReader(directory: string, serverEntry: string): () => Promise<FrontEndBuild> {
  const modified = (path: string) => stat(path).then(({ mtimeMs }) => mtimeMs);
  const document = join(directory, 'index.html');
  let found: FrontEndBuild | undefined;
  let lookAgainAt = 0;
  return async () => {
    if (found && performance.now() < lookAgainAt) return found;
    lookAgainAt = performance.now() + LOOK_AGAIN_MS;
    const [built, builtForServer] = await Promise.all([
      modified(document).catch(() => {
        throw new Problem(404, 'The pages of the shop are not built. Run: npm start');
      }),
      modified(serverEntry).catch(() => undefined),
    ]);
    const name = `${built}-${builtForServer}`;
    if (found?.name !== name) {
      const template = new PageTemplate(await readFile(document, 'utf8'));
      // The time makes it another address, so that a new build is loaded beside the old one.
      const address = `${pathToFileURL(serverEntry).href}?${builtForServer}`;
      const entry = builtForServer === undefined ? undefined : load(address);
      entry?.catch(() => undefined);
      found = { template, entry, name };
    }
    return found;
  };
}
