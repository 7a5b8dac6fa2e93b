import { createContext, useContext, useEffect } from 'react';
import { type HeadTag, headTags, type PageHead } from './page-head';

/** Receives a page's head during server rendering, where effects do not run. */
export const PageHeadSlot = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Sets the page's head; `undefined` while loading, which leaves it unchanged. */
export function usePageHead(head: PageHead | undefined): void {
  const take = useContext(PageHeadSlot);
  if (head) take?.(head);
  const key = JSON.stringify(head);
  useEffect(() => {
    if (key !== undefined) writeHead(document, headTags(JSON.parse(key) as PageHead, publicOrigin(document)));
  }, [key]);
}

/** Sets the title of a page that is not indexed by search engines. */
export function usePageTitle(title: string | undefined): void {
  usePageHead(title === undefined ? undefined : { title });
}

let origin: string | undefined;

/** Returns the shop's public address as the server wrote it; the browser may use another. */
function publicOrigin({ head, location }: Document): string {
  const served = head.querySelector<HTMLLinkElement>('link[rel=canonical][data-head]');
  origin ??= served ? new URL(served.href).origin : undefined;
  return origin ?? location.origin;
}

function writeHead(document: Document, tags: HeadTag[]): void {
  const old = document.head.querySelectorAll('[data-head]');
  for (const { name, attributes, text } of tags) {
    if (name === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = text;
    element.dataset.head = '';
    document.head.append(element);
  }
  for (const element of old) element.remove();
}
