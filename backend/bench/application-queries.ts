import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Send = (sql: string, parameters?: unknown[]) => Promise<unknown[]>;

/** A class of the built application; its methods are queries. */
type Built = new (...args: unknown[]) => Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Loads a file of the built application's modules, so that the statements measured are those that it sends. */
export const loadBuilt = async (path: string): Promise<Record<string, Built>> =>
  import(pathToFileURL(join('dist', 'modules', 'src', 'modules', `${path}.js`)).href);

/** The part of an EntityManager that `kysely(em)` needs; its statements are sent elsewhere. */
export const managerThat = (send: Send) => ({
  global: true,
  config: { getLogger: () => ({ logQuery: () => undefined }) },
  getConnection: () => ({
    getClient: () => ({
      getExecutor: () => ({
        adapter: {},
        executeQuery: async ({ sql, parameters }: { sql: { text: string }; parameters: unknown[] }) => ({
          rows: await send(sql.text, parameters),
        }),
      }),
    }),
  }),
});
