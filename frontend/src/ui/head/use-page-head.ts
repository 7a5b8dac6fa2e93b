import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type HeadTag, headTags, type PageHead, structuredTags } from './page-head';

/** Receives a page's head during server rendering, where effects do not run. */
export const PageHeadSlot = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Sets the page's head; `undefined` while loading, which leaves it unchanged. */
export function usePageHead(head: PageHead | undefined): void {
  const take = useContext(PageHeadSlot);
  if (head) take?.(head);
  const key = head && JSON.stringify([head, head.structured !== undefined]);
  const write = useEffectEvent(() => (head ? writeHead(document, head) : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head is a new object at each render
  useEffect(() => write(), [key]);
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

/** Returns a function that stops what is still loading for this head. */
function writeHead(document: Document, head: PageHead): () => void {
  const origin = publicOrigin(document);
  const tags = headTags(head, origin);
  const old = [...document.head.querySelectorAll<HTMLElement>('[data-head]')];
  const addressOf = (found: HTMLElement) => (found instanceof HTMLLinkElement ? [found.href] : []);
  const isSamePage = tags.some(({ attributes: { href } }) => href !== undefined && old.flatMap(addressOf)[0] === href);
  const kept = isSamePage ? old.filter(({ localName }) => localName === 'script') : [];
  append(document, tags);
  for (const element of old) if (!kept.includes(element)) element.remove();
  if (kept.length > 0 || head.canonical === undefined) return () => undefined;
  let isCurrent = true;
  // Without it the page lacks what only search engines read.
  const show = (data: readonly object[] = []) => isCurrent && append(document, structuredTags(data, origin));
  head.structured?.().then(show, () => undefined);
  return () => {
    isCurrent = false;
  };
}

function append(document: Document, tags: HeadTag[]): void {
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
}
