import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Kysely,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutor,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';

/** Builds and runs statements on these tables: `selectFrom`, `insertInto`, `with` …; `sql` templates run on it too. */
export class Statements<Tables> extends QueryCreator<Tables> implements QueryExecutorProvider {
  constructor(private readonly executor: QueryExecutor) {
    super({ executor });
  }

  getExecutor(): QueryExecutor {
    return this.executor;
  }
}

/**
 * Entry point for the shop's own statements (docs/decisions/technology.md#kysely-for-set-based-statements). They run in
 * the transaction of the given EntityManager, or on a connection of their own for the injected one. Values have the
 * types of `Table`; throws the ORM's exceptions.
 */
export function kysely<Tables>(em: EntityManager): Statements<Tables> {
  // Checks `global` first: the injected EntityManager would return the transaction of the surrounding call.
  const transaction = em.global ? undefined : em.getTransactionContext<Kysely<unknown>>();
  const client = transaction ?? em.getConnection().getClient<unknown>();
  let statements = byClient.get(client);
  if (!statements) {
    statements = new Statements(new Executor(client.getExecutor(), em));
    byClient.set(client, statements);
  }
  return statements as Statements<Tables>;
}

const byClient = new WeakMap<object, Statements<unknown>>();

/** The ORM's executor; logs statements and converts errors as the ORM does. */
class Executor extends DefaultQueryExecutor {
  constructor(
    private readonly inner: QueryExecutor,
    private readonly em: EntityManager,
  ) {
    super(new PostgresQueryCompiler(), inner.adapter, inner);
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.em.config.getLogger().logQuery({ level: 'info', query: query.sql, params: [...query.parameters] });
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      const converter = this.em.getPlatform().getExceptionConverter();
      throw converter.convertException(error as Error);
    }
  }
}
