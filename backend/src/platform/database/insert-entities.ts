import { type EntityClass, JsonType } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the insert of new entities of one class as part of a larger statement, without a unit of work. It inserts
 * nothing where the table `onlyIf` of that statement is empty. Events are not published.
 */
export function insertEntities<E extends object>(
  em: EntityManager,
  entities: readonly E[],
  onlyIf?: string,
): RawBuilder<unknown> {
  const { schema, tableName, props } = em.getMetadata().get(entities[0]!.constructor as EntityClass<E>);
  const platform = em.getPlatform();
  const stored = props.filter(({ kind, persist, formula }) => kind !== '1:m' && persist !== false && !formula);
  const rows = entities.map((entity) => {
    const row: Record<string, unknown> = {};
    for (const { name, kind, fieldNames, customType, onCreate } of stored) {
      const value: unknown = entity[name] === undefined ? onCreate?.(entity, em) : entity[name];
      if (value === undefined) continue;
      const isRaw = value === null || !customType || customType instanceof JsonType;
      const converted = isRaw ? value : customType.convertToDatabaseValue(value, platform);
      row[fieldNames[0]!] = kind === 'm:1' ? (value as { id: string }).id : converted;
    }
    return row;
  });
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name)));
  const table = sql.table(`${schema}.${tableName}`);
  return sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    ${onlyIf ? sql`where exists (select from ${sql.table(onlyIf)})` : sql``}`;
}
