import type { ExtractDefineEntityProperties, Opt, Primary } from '@mikro-orm/core';
import type { SnakeCase } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

/**
 * The columns of an entity for Kysely, named as in PostgreSQL and typed as the connection returns them: money and other
 * `numeric` as decimal strings, `bigint` as a string, times as `Date`; `jsonb` is read as its value and written as JSON
 * text.
 */
export type Table<Entity> = Columns<ExtractDefineEntityProperties<Entity>>;

/** Option of a property whose column has another type than the entity. */
export interface StoredAs<Stored> {
  storedAs: Stored;
}

type Columns<Properties> = {
  -readonly [K in keyof Properties as ColumnName<K, Built<Properties[K]>>]: Column<Built<Properties[K]>>;
};

/** Unwraps a property that refers to another entity and is given as a function. */
type Built<Property> = Property extends (...args: never[]) => infer Builder ? Builder : Property;

type Options<Builder> = Builder extends { '~options': infer O } ? O : never;

type Value<Builder> = Builder extends { '~type'?: { value: infer V } } ? Plain<V> : never;
type Plain<V> = V extends Opt<infer P> ? P : V;

type NotStored = { persist: false } | { formula: unknown } | { kind: '1:m' | 'm:n' };
type Reference = { kind: 'm:1' | '1:1' };
type HasDefault = { version: true } | { autoincrement: true } | { default: unknown } | { defaultRaw: unknown };

type ColumnName<Name, Builder> = Name extends string
  ? Options<Builder> extends NotStored
    ? never
    : Options<Builder> extends { fieldName: infer Column extends string }
      ? Column
      : Options<Builder> extends Reference & { mapToPk: true }
        ? SnakeCase<Name>
        : Options<Builder> extends Reference
          ? `${SnakeCase<Name>}_id`
          : SnakeCase<Name>
  : never;

type Column<Builder> = ColumnType<
  Read<Builder> | Null<Builder>,
  Written<Builder> | Null<Builder> | (Options<Builder> extends HasDefault ? undefined : never),
  Written<Builder> | Null<Builder>
>;

type Null<Builder> = Options<Builder> extends { nullable: true } ? null : never;

type Read<Builder> =
  Options<Builder> extends StoredAs<infer Stored>
    ? Stored
    : Options<Builder> extends Reference
      ? Plain<Primary<Value<Builder>>>
      : [Value<Builder>] extends [bigint]
        ? string
        : Value<Builder>;

type Written<Builder> = [Read<Builder>] extends [Date]
  ? Date | string
  : [Read<Builder>] extends [object]
    ? string
    : Read<Builder>;
