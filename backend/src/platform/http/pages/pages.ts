/** What the server looks at when it renders a page. */
export interface PageAddress {
  /** Path and query as the page's renderer gets them: the same for all addresses that mean the same page. */
  readonly url: string;
  /** Whether there is such a page at all. */
  readonly exists: boolean;
  /** Whether the document takes no more than the head: what is searched and filtered is rendered by the browser. */
  readonly headOnly: boolean;
}

/** The pages of a front end, as the application that has it knows them. */
export interface Pages {
  /** Whether the front end has a page at this path. */
  exists(path: string): boolean;
  /** Returns the page that an address of a browser means. */
  find(path: string, query: URLSearchParams): PageAddress;
  /** Tags of the response cache: a change of what they stand for may make a page that is missing now. */
  readonly missingPageTags: readonly string[];
}
