import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from './page-worker.js';

/** Where the front end's document takes the parts of a page. */
const PLACES = /^(.*?)<!--page-head-->(.*?)<!--\/page-head-->(.*?)<!--page-body-->(.*?)<!--page-state-->(.*)$/s;

/** The parts that make a document of the template. */
export type PageParts = Pick<RenderedPage, 'head' | 'body' | 'state'>;

/** The front end's one document, as it was built. */
export class PageTemplate {
  /** Differs between builds. */
  readonly build: string;
  private readonly pieces: readonly string[] | undefined;

  constructor(private readonly html: string) {
    this.build = createHash('sha256').update(html).digest('base64url').slice(0, 12);
    this.pieces = PLACES.exec(html)?.slice(1);
  }

  /** The document that says nothing yet; the browser draws the page. */
  get plain(): string {
    return this.fill({ head: this.pieces?.[1] ?? '', body: '', state: '' });
  }

  /** The document with the page in it. A template without the places stays as it is. */
  fill({ head, body, state }: PageParts): string {
    if (!this.pieces) return this.html;
    const [start, , middle, end, rest] = this.pieces;
    return `${start}${head}${middle}${body}${end}${state && stateElement(state)}${rest}`;
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
