import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from './page-worker.js';

/** The slots of the front end's document for the parts of a page. */
const SLOTS =
  /^(.*?)<!--application-->(.*?)<!--\/application-->(.*?)<!--page-head-->(.*?)<!--\/page-head-->(.*?)<!--page-body-->(.*?)<!--page-state-->(.*)$/s;

/** The parts that make a document of the template. */
type PageParts = Pick<RenderedPage, 'head' | 'body' | 'state' | 'forEveryone'>;

/** The front end's one document, as it was built. */
export class PageTemplate {
  /** Differs between builds. */
  readonly build: string;
  private readonly parts: readonly string[] | undefined;

  constructor(private readonly html: string) {
    this.build = createHash('sha256').update(html).digest('base64url').slice(0, 12);
    this.parts = SLOTS.exec(html)?.slice(1);
  }

  /** The document without a page; the browser renders it. */
  get plain(): string {
    return this.fill({ head: this.parts?.[3] ?? '', body: '', state: '' });
  }

  /**
   * The document with the page in it. A template without slots stays as it is. A page whose content is there already
   * loads the application after its first pictures (`frontend/public/before-hydration.js`).
   */
  fill({ head, body, state, forEveryone }: PageParts): string {
    if (!this.parts) return this.html;
    const [start, application, styles, , middle, end, rest] = this.parts;
    const load = state && !forEveryone ? `<template id="application">${application}</template>` : application;
    return `${start}${load}${styles}${head}${middle}${body}${end}${state && stateElement(state)}${rest}`;
  }
}

/** Inside JSON this character stands in strings only, and there it may be written like this: no text can end the element. */
function stateElement(state: string): string {
  return `<script type="application/json" id="page-state">${state.replace(/</g, '\\u003c')}</script>`;
}

/** Reads the template of the front end built in `directory`, anew when it was built anew. Fails where it was not built. */
export function templateReader(directory: string): () => Promise<PageTemplate> {
  const path = join(directory, 'index.html');
  let read: { modified: number; template: PageTemplate } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (read?.modified !== mtimeMs)
      read = { modified: mtimeMs, template: new PageTemplate(await readFile(path, 'utf8')) };
    return read.template;
  };
}
