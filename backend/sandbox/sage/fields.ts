import { parsePence, sageDecimal, sageMoney } from './decimal.ts';
import { type SageError, SageRejection, sageError } from './rejection.ts';
import type { FixedList } from './vocabulary.ts';

type Values = Record<string, unknown>;

interface Rule {
  required?: boolean;
  /** Longest text that Sage takes. */
  longest?: number;
  /** Smallest amount, in pence. */
  least?: number;
}

/**
 * Reads the fields of one resource in a request and collects every fault, so that one 422 names them all.
 * Children (addresses, lines) report into the same list.
 */
export class Fields {
  readonly #values: Values;
  readonly #source: string;
  readonly #errors: SageError[];

  constructor(values: Values, source: string, errors: SageError[] = []) {
    this.#values = values;
    this.#source = source;
    this.#errors = errors;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  reject(name: string, message: string): null {
    this.#errors.push(sageError('RecordInvalid', message, this.source(name)));
    return null;
  }

  source(name: string): string {
    return `${this.#source}.${name}`;
  }

  /** @throws SageRejection 422 when anything was wrong so far. */
  check(): void {
    if (this.#errors.length > 0) throw new SageRejection(422, this.#errors);
  }

  /** The value, or null where there is none. */
  #given(name: string, { required }: Rule): unknown {
    const value = this.#values[name] ?? null;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '') || isEmptyList(value);
    if (!isEmpty) return value;
    return required ? this.reject(name, 'is required') : null;
  }

  text(name: string, rule: Rule = {}): string | null {
    const value = this.#given(name, rule);
    if (value === null) return null;
    if (typeof value !== 'string') return this.reject(name, 'must be a text');
    if (rule.longest !== undefined && [...value].length > rule.longest)
      this.reject(name, `is too long (maximum is ${rule.longest} characters)`);
    return value;
  }

  /** A text in which Sage rejects HTML entities. */
  description(name: string, rule: Rule = {}): string | null {
    const value = this.text(name, rule);
    if (value !== null && /&(#\d+|#x[0-9a-f]+|[a-z]+);/i.test(value)) this.reject(name, 'contains invalid characters');
    return value;
  }

  /** Whole pence. */
  amount(name: string, rule: Rule = {}): number | null {
    const value = this.#given(name, rule);
    if (value === null) return null;
    const pence = parsePence(value);
    if (pence === undefined) return this.reject(name, 'must be an amount with at most two decimals');
    if (rule.least !== undefined && pence < rule.least) this.reject(name, 'is too small');
    return pence;
  }

  quantity(name: string, rule: Rule = {}): number | null {
    const value = this.#given(name, rule);
    if (value === null) return null;
    return /^-?\d{1,9}(\.\d{1,4})?$/.test(String(value)) ? Number(value) : this.reject(name, 'is not a number');
  }

  /** `YYYY-MM-DD`. */
  date(name: string, rule: Rule = {}): string | null {
    const value = this.text(name, rule);
    if (value === null) return null;
    const day = new Date(`${value}T00:00:00Z`);
    const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
    return isDay ? value : this.reject(name, 'is not a valid date');
  }

  flag(name: string): boolean | null {
    const value = this.#values[name] ?? null;
    if (value === null || typeof value === 'boolean') return value;
    return value === 'true' || (value === 'false' ? false : this.reject(name, 'must be true or false'));
  }

  oneOf(name: string, allowed: readonly string[], rule: Rule = {}): string | null {
    const value = this.text(name, rule);
    if (value === null || allowed.includes(value)) return value;
    return this.reject(name, `is not included in the list (${allowed.join(', ')})`);
  }

  /** Finds by id something that must exist. */
  reference<Found>(name: string, find: (id: string) => Found | undefined, rule: Rule = {}): Found | null {
    const id = this.text(name, rule);
    return id === null ? null : (find(id) ?? this.reject(name, 'does not exist'));
  }

  texts(name: string, rule: Rule = {}): string[] {
    const value = this.#given(name, rule);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  }

  /** The entries of a list, each to be read as fields of its own; an absent list is empty. */
  list(name: string, rule: Rule = {}): Fields[] {
    const value = this.#given(name, rule);
    if (value !== null && !Array.isArray(value)) this.reject(name, 'must be a list');
    if (!Array.isArray(value)) return [];
    return value.map((entry, index) => new Fields(asValues(entry), `${this.source(name)}[${index}]`, this.#errors));
  }

  child(name: string): Fields | null {
    const value = this.#values[name] ?? null;
    return value === null ? null : new Fields(asValues(value), this.source(name), this.#errors);
  }

  /** Reads the texts of a nested object, each with its greatest length, over those it had before. */
  nested<Before extends object>(name: string, lengths: Record<string, number>, before: Before | null): Before | null {
    const child = this.child(name);
    if (!child) return before;
    const texts = Object.entries(lengths).flatMap(([field, longest]) => {
      const value = child.text(field, { longest });
      return value === null ? [] : [[field, value]];
    });
    return { ...before, ...Object.fromEntries(texts) } as Before;
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** How a field is read from a request and shown in an answer. An empty one clears the property only where it may be null. */
interface FieldType {
  read: (fields: Fields, name: string) => unknown;
  show: (value: never) => unknown;
  clears?: boolean;
}

/** A field's name in the API, the property it is stored in, and its type. */
export type FieldTable<Data> = readonly (readonly [name: string, property: keyof Data & string, type: FieldType])[];

const asIs = (value: unknown): unknown => value ?? null;

export const text = (rule: Rule = {}): FieldType => ({
  read: (from, name) => from.text(name, rule),
  show: asIs,
  clears: true,
});
export const description = (rule: Rule): FieldType => ({
  read: (from, name) => from.description(name, rule),
  show: asIs,
  clears: true,
});
export const date = (rule: Rule = {}): FieldType => ({ read: (from, name) => from.date(name, rule), show: asIs });
export const flag: FieldType = { read: (from, name) => from.flag(name), show: asIs };
export const oneOf = (allowed: readonly string[]): FieldType => ({
  read: (from, name) => from.oneOf(name, allowed),
  show: asIs,
});
export const money = (rule: Rule = {}): FieldType => ({
  read: (from, name) => from.amount(name, rule),
  show: (pence: number | null) => (typeof pence === 'number' ? sageMoney(pence) : null),
});
export const decimal = (rule: Rule = {}): FieldType => ({
  read: (from, name) => from.quantity(name, rule),
  show: (value: number | null) => (typeof value === 'number' ? sageDecimal(value) : null),
});
export const whole: FieldType = { read: (from, name) => from.quantity(name), show: asIs };
export const entryOf = (
  list: Pick<FixedList<{ id: string; name: string }>, 'find' | 'refer'>,
  rule: Rule = {},
): FieldType => ({
  read: (from, name) => from.reference(name, (id) => list.find(id), rule)?.id ?? null,
  show: (id: string | null) => list.refer(id),
});

/** Reads every field of a new record, or the fields that a change names. */
export function readTable<Data>(table: FieldTable<Data>, data: Data, fields: Fields, isNew: boolean): void {
  for (const [name, property, type] of table) {
    if (!isNew && !fields.has(name)) continue;
    const value = type.read(fields, name);
    if (value !== null || type.clears) data[property] = value as Data[typeof property];
  }
}

/** Shows the fields; what is named by its id is shown as a reference. */
export function showTable<Data>(table: FieldTable<Data>, data: Data): Record<string, unknown> {
  return Object.fromEntries(
    table.map(([name, property, type]) => [name.replace(/_id$/, ''), type.show(data[property] as never)]),
  );
}
