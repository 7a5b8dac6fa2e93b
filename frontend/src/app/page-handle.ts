import type { ReactNode } from 'react';
import type { PageData } from '../api/page-data';

/** A route's instructions for the server renderer. */
export interface PageHandle {
  /** Loads the page's data for a guest; with it the server renders the page. */
  data?: PageData;
  /** Rendered in place of a page that only the browser can show, the same for everyone (docs/rules.md#page-outlines). */
  outline?: ReactNode;
  /** The title of a page without either. */
  title?: string;
  /** The source file of a lazily loaded page, whose styles and scripts the server's markup links to. */
  source?: string;
}
