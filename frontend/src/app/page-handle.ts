import type { ReactNode } from 'react';
import type { PageDataName } from './server-data';

/** A route's instructions for the server renderer. */
export interface PageHandle {
  /** The page's data for a guest (`server-data.ts`); with it the server renders the page. */
  data?: PageDataName;
  /** Rendered in place of a page that only the browser can show, the same for everyone (docs/rules.md#page-outlines). */
  outline?: ReactNode;
  /** The title of a page without either. */
  title?: string;
}
