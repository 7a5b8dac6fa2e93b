import type { PageData } from '../api/page-data';

/** What the server needs to know about a route's page. */
export interface PageHandle {
  /** Loads the page's data for a guest; with it the server renders the page, else only the browser does. */
  data?: PageData;
  /** The title of a page that only the browser renders. */
  title?: string;
  /** The source file of a lazily loaded page, whose styles the server's markup needs. */
  source?: string;
}
