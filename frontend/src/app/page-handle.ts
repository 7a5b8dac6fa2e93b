import type { PageData } from '../api/page-data';

/** What a route tells the server about its page. */
export interface PageHandle {
  /** What a guest sees there; drawn by the server when it is given, else only by the browser. */
  data?: PageData;
  /** The name of a page that only the browser draws. */
  title?: string;
  /** The file of a page that is loaded when it is visited, whose styles its first drawing needs. */
  source?: string;
}
