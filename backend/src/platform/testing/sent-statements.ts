import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';

/** Returns the SQL that an application sends during `work`, including the beginning and end of transactions. */
export async function sentStatements(app: INestApplicationContext, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logger = app.get(MikroORM).config.getLogger();
  const logQuery = logger.logQuery.bind(logger);
  logger.logQuery = ({ query }) => void statements.push(query ?? '');
  logger.setDebugMode(['query']);
  try {
    await work();
  } finally {
    logger.setDebugMode(false);
    logger.logQuery = logQuery;
  }
  return statements;
}

/** Returns whether a statement does more than begin or end a transaction. */
export const doesWork = (statement: string): boolean => !/^(begin|commit|rollback|savepoint|release)/i.test(statement);
