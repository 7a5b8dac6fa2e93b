import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { PAGE_ROUTES } from '../../../backend/src/pages/page-routes';
import type { PageHandle } from './page-handle';
import { PageLoading } from './page-loading';

type Page = (typeof PAGE_ROUTES)[number];
type Below<Base extends string> = Page extends infer P ? (P extends `${Base}/${infer Rest}` ? Rest : never) : never;
/** Only paths that the server knows too, relative to their parent. */
export type PagePath = Below<''> | Below<'/admin'>;

export type Load<T> = () => Promise<T>;

/** A page that only the browser renders; `title` is the document's until then, `arrive` its loader. */
export function lazily(
  path: PagePath,
  title: string,
  load: Load<ComponentType>,
  arrive?: Load<LoaderFunction>,
): RouteObject {
  return { path, ...later(title, load, arrive) };
}

/** The same without a path. */
export function later(title: string, load: Load<ComponentType>, arrive?: Load<LoaderFunction>) {
  const handle: PageHandle = { title };
  const lazy = async () => ({ Component: await load(), loader: await arrive?.() });
  return { handle, hydrateFallbackElement: <PageLoading />, lazy };
}
