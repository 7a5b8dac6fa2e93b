import { parsePence } from './decimal.ts';
import { type SageError, SageRejection, sageError } from './rejection.ts';

type Values = Record<string, unknown>;

interface TextRule {
  required?: boolean;
  /** Longest text that Sage takes. */
  longest?: number;
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

  reject(name: string, message: string): void {
    this.#errors.push(sageError('RecordInvalid', message, this.source(name)));
  }

  source(name: string): string {
    return name === '' ? this.#source : `${this.#source}.${name}`;
  }

  /** @throws SageRejection 422 when anything was wrong so far. */
  check(): void {
    if (this.#errors.length > 0) throw new SageRejection(422, this.#errors);
  }

  text(name: string, rule: TextRule = {}): string | null {
    const value = this.#values[name];
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
      if (rule.required) this.reject(name, 'is required');
      return null;
    }
    if (typeof value !== 'string') {
      this.reject(name, 'must be a text');
      return null;
    }
    if (rule.longest !== undefined && [...value].length > rule.longest) {
      this.reject(name, `is too long (maximum is ${rule.longest} characters)`);
    }
    return value;
  }

  /** A text in which Sage rejects HTML entities. */
  description(name: string, rule: TextRule = {}): string | null {
    const value = this.text(name, rule);
    if (value !== null && /&(#\d+|#x[0-9a-f]+|[a-z]+);/i.test(value)) this.reject(name, 'contains invalid characters');
    return value;
  }

  /** Whole pence. */
  amount(name: string, rule: { required?: boolean; least?: number } = {}): number | null {
    const value = this.#values[name];
    if (value === undefined || value === null || value === '') {
      if (rule.required) this.reject(name, 'is required');
      return null;
    }
    const pence = parsePence(value);
    if (pence === undefined) {
      this.reject(name, 'must be an amount with at most two decimals');
      return null;
    }
    if (rule.least !== undefined && pence < rule.least) this.reject(name, 'is too small');
    return pence;
  }

  quantity(name: string, rule: { required?: boolean } = {}): number | null {
    const value = this.#values[name];
    if (value === undefined || value === null || value === '') {
      if (rule.required) this.reject(name, 'is required');
      return null;
    }
    const text = String(value);
    if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) {
      this.reject(name, 'is not a number');
      return null;
    }
    return Number(text);
  }

  /** `YYYY-MM-DD`. */
  date(name: string, rule: { required?: boolean } = {}): string | null {
    const value = this.text(name, rule);
    if (value === null) return null;
    const day = new Date(`${value}T00:00:00Z`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) {
      this.reject(name, 'is not a valid date');
      return null;
    }
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.#values[name];
    if (value === undefined || value === null) return fallback;
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    this.reject(name, 'must be true or false');
    return fallback;
  }

  oneOf(name: string, allowed: readonly string[], rule: { required?: boolean } = {}): string | null {
    const value = this.text(name, rule);
    if (value === null || allowed.includes(value)) return value;
    this.reject(name, `is not included in the list (${allowed.join(', ')})`);
    return null;
  }

  /** The id of something that must exist. */
  reference<Found>(
    name: string,
    find: (id: string) => Found | undefined,
    rule: { required?: boolean } = {},
  ): Found | null {
    const id = this.text(name, rule);
    if (id === null) return null;
    const found = find(id);
    if (found === undefined) this.reject(name, 'does not exist');
    return found ?? null;
  }

  texts(name: string, rule: { required?: boolean } = {}): string[] {
    const value = this.#values[name];
    const entries = Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
    if (rule.required && entries.length === 0) this.reject(name, 'is required');
    return entries;
  }

  /** The entries of a list, each to be read as fields of its own; an absent list is empty. */
  list(name: string, rule: { required?: boolean } = {}): Fields[] {
    const value = this.#values[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
      if (rule.required) this.reject(name, 'is required');
      return [];
    }
    if (!Array.isArray(value)) {
      this.reject(name, 'must be a list');
      return [];
    }
    return value.map((entry, index) => new Fields(asValues(entry), `${this.source(name)}[${index}]`, this.#errors));
  }

  child(name: string): Fields | null {
    const value = this.#values[name];
    if (value === undefined || value === null) return null;
    return new Fields(asValues(value), this.source(name), this.#errors);
  }
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
