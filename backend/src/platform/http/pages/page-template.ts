import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from './page-worker.js';

/** Slots in the front end's document for the parts of a page. */
const SLOTS =
  /^(.*?)<!--application-->(.*?)<!--\/application-->(.*?)<!--page-head-->(.*?)<!--\/page-head-->(.*?)<!--page-body-->(.*?)<!--page-state-->(.*)$/s;

/** The parts that are put into the template. */
type PageParts = Pick<RenderedPage, 'head' | 'body' | 'state' | 'forEveryone'>;

/** The front end's one document, as built. */
export class PageTemplate {
  /** Changes with each build. */
  readonly build: string;
  private readonly parts: readonly string[] | undefined;

  constructor(private readonly html: string) {
    this.build = createHash('sha256').update(html).digest('base64url').slice(0, 12);
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
  fill({ head, body, state, forEveryone }: PageParts): string {
    if (!this.parts) return this.html;
    const [start, application, styles, , middle, end, rest] = this.parts;
    const load = state && !forEveryone ? `<template id="application">${application}</template>` : application;
    return `${start}${load}${styles}${head}${middle}${body}${end}${state && stateElement(state)}${rest}`;
  }
}

/** Escapes `<`, which JSON has only in strings, so that no text can end the element. */
function stateElement(state: string): string {
  return `<script type="application/json" id="page-state">${state.replace(/</g, '\\u003c')}</script>`;
}

/**
 * Returns a function that reads the template from `directory`, again after each build. It rejects if the front end was
 * not built.
 */
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
