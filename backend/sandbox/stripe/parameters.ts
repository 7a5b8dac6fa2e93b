import { badRequest } from './rejection.ts';

export type Values = Record<string, unknown>;

/** Reads the form fields of one call; whatever is wrong is thrown at once, as Stripe names one fault at a time. */
export class Parameters {
  readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  /** @throws StripeRejection 400 for a field that the call does not know. */
  allow(names: readonly string[]): void {
    const unknown = Object.keys(this.values).find(
      (name) => !names.includes(name) && name !== 'expand' && name !== 'key',
    );
    if (unknown !== undefined) throw badRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  text(name: string): string | null {
    const value = this.values[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw badRequest(`Invalid string: ${name}`, 'parameter_invalid_string', name);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null) throw badRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
    return value;
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value)) throw badRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
    return Number(value);
  }

  flag(name: string): boolean {
    return this.text(name) === 'true';
  }

  oneOf(name: string, allowed: readonly string[]): string | null {
    const value = this.text(name);
    if (value !== null && !allowed.includes(value)) {
      throw badRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, name);
    }
    return value;
  }

  child(name: string): Parameters | null {
    const value = this.values[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'object' || value === null) throw badRequest(`Invalid object`, undefined, name);
    return new Parameters(value as Values);
  }

  list(name: string): string[] {
    const value = this.values[name];
    if (value === undefined) return [];
    const entries = Array.isArray(value) ? value : Object.values(value as Values);
    return entries.filter((entry): entry is string => typeof entry === 'string');
  }

  /** Merges the metadata that was sent into that of before; an empty value removes its key. */
  metadata(before: Record<string, string>): Record<string, string> {
    if (this.values.metadata === '') return {};
    const after = { ...before };
    for (const [key, value] of Object.entries(this.child('metadata')?.values ?? {})) {
      if (key.length > 40) throw badRequest('Metadata keys can have up to 40 characters.', undefined, 'metadata');
      const text = String(value);
      if (text.length > 500) {
        throw badRequest(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${text.length} characters.`,
          undefined,
          `metadata[${key}]`,
        );
      }
      if (text === '') delete after[key];
      else after[key] = text;
    }
    return after;
  }
}

export interface PostalAddress {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface Shipping {
  address: PostalAddress;
  carrier: string | null;
  name: string | null;
  phone: string | null;
  tracking_number: string | null;
}

export function readAddress(parameters: Parameters | null): PostalAddress {
  const part = (name: string): string | null => parameters?.text(name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

/** `shipping` needs a name and an address; an empty value takes the shipping away. */
export function readShipping(parameters: Parameters): Shipping | null {
  const shipping = parameters.child('shipping');
  if (!shipping) return null;
  if (!shipping.has('name'))
    throw badRequest('Missing required param: shipping[name].', 'parameter_missing', 'shipping[name]');
  if (!shipping.has('address')) {
    throw badRequest('Missing required param: shipping[address].', 'parameter_missing', 'shipping[address]');
  }
  return {
    address: readAddress(shipping.child('address')),
    carrier: shipping.text('carrier'),
    name: shipping.text('name'),
    phone: shipping.text('phone'),
    tracking_number: shipping.text('tracking_number'),
  };
}
