import type { Answer } from '../answer.ts';

/** The inner part of Stripe's error body. */
export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** Thrown below a Stripe route; the work so far is rolled back and this is the answer. */
export class StripeRejection extends Error {
  readonly answer: Answer;

  constructor(status: number, error: StripeError, headers?: Record<string, string>) {
    super(error.message);
    this.answer = errorAnswer(status, error, headers);
  }
}

export function errorAnswer(status: number, error: StripeError, headers?: Record<string, string>): Answer {
  const doc_url = error.code && `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`;
  return { status, body: { error: { ...error, ...(doc_url && { doc_url }) } }, headers };
}

/** @param status 400 unless it is another. */
export function badRequest(message: string, code?: string, param?: string, status = 400): StripeRejection {
  const named = { ...(code && { code }), ...(param && { param }) };
  return new StripeRejection(status, { type: 'invalid_request_error', message, ...named });
}

export function missingResource(object: string, id: string): StripeRejection {
  const param = object === 'payment_intent' ? 'intent' : 'id';
  return badRequest(`No such ${object}: '${id}'`, 'resource_missing', param, 404);
}

/** The intent is not in a state that allows the call; carries the intent as it is. */
export function unexpectedState(message: string, intent: unknown): StripeRejection {
  const code = 'payment_intent_unexpected_state';
  return new StripeRejection(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
}

export type Values = Record<string, unknown>;

/** Reads the form fields of one call; whatever is wrong is thrown at once, as Stripe names one fault at a time. */
export class Parameters {
  readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  /** @throws StripeRejection 400 for a field that the call does not know; the names are parted by spaces. */
  allow(names: string): void {
    const known = [...names.split(' '), 'expand', 'key'];
    const unknown = Object.keys(this.values).find((name) => !known.includes(name));
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
    if (value === null || allowed.includes(value)) return value;
    throw badRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, name);
  }

  child(name: string): Parameters | null {
    const value = this.values[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'object' || value === null) throw badRequest(`Invalid object`, undefined, name);
    return new Parameters(value as Values);
  }

  list(name: string): string[] {
    const value = this.values[name] ?? [];
    const entries = Array.isArray(value) ? value : Object.values(value as Values);
    return entries.filter((entry): entry is string => typeof entry === 'string');
  }

  /** Merges the metadata that was sent into that of before; an empty value removes its key. */
  metadata(before: Record<string, string>): Record<string, string> {
    if (this.values.metadata === '') return {};
    const sent = Object.entries(this.child('metadata')?.values ?? {}).map(
      ([key, value]) => [key, String(value)] as const,
    );
    for (const [key, value] of sent) {
      if (key.length > 40) throw badRequest('Metadata keys can have up to 40 characters.', undefined, 'metadata');
      if (value.length > 500)
        throw badRequest('Metadata values can have up to 500 characters.', undefined, `metadata[${key}]`);
    }
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
    return Object.fromEntries(merged.filter(([, value]) => value !== ''));
  }
}

export type PostalAddress = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;

export type Shipping = { address: PostalAddress } & Record<
  'carrier' | 'name' | 'phone' | 'tracking_number',
  string | null
>;

function texts<Name extends string>(parameters: Parameters | null, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, parameters?.text(name) ?? null])) as Record<Name, string | null>;
}

export function readAddress(parameters: Parameters | null): PostalAddress {
  return texts(parameters, ['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
}

/** `shipping` needs a name and an address; an empty value takes the shipping away. */
export function readShipping(parameters: Parameters): Shipping | null {
  const shipping = parameters.child('shipping');
  if (!shipping) return null;
  for (const name of ['name', 'address'])
    if (!shipping.has(name))
      throw badRequest(`Missing required param: shipping[${name}].`, 'parameter_missing', `shipping[${name}]`);
  const address = readAddress(shipping.child('address'));
  return { address, ...texts(shipping, ['carrier', 'name', 'phone', 'tracking_number']) };
}

export function readBilling(parameters: Parameters | null) {
  const address = readAddress(parameters?.child('address') ?? null);
  return { address, ...texts(parameters, ['email', 'name', 'phone']), tax_id: null };
}
