import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldError, Problem } from './problem.js';

const IGNORES_UNKNOWN_FIELDS = Symbol('ignores unknown fields');

/** Marks an input class whose unknown fields are ignored instead of rejected. */
export const IgnoresUnknownFields = (): ClassDecorator => (input) =>
  Reflect.defineMetadata(IGNORES_UNKNOWN_FIELDS, true, input);

const OPTIONS: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // Includes the value, which distinguishes a missing field from a wrong one.
  validationError: { target: false, value: true },
  exceptionFactory: (errors: ValidationError[]) => invalidInput(toFieldErrors(errors)),
};

class FieldValidation extends ValidationPipe {
  private readonly tolerant = new ValidationPipe({ ...OPTIONS, forbidNonWhitelisted: false });

  constructor() {
    super(OPTIONS);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (metatype && Reflect.hasMetadata(IGNORES_UNKNOWN_FIELDS, metatype))
      return this.tolerant.transform(value, metadata);
    return super.transform(value, metadata);
  }
}

/** Validates bodies and queries by their decorators; 400 by field (docs/rules.md#unknown-fields-rejected). */
export const validationPipe = (): ValidationPipe => new FieldValidation();

/** Returns the 400 for wrong fields; also for rules that class-validator cannot check. */
export function invalidInput(errors: readonly FieldError[]): Problem {
  const [first, ...rest] = new Set(errors.map(({ message }) => message));
  // Leaves a single message unchanged; several are made sentences.
  const message = rest.length > 0 ? [first ?? '', ...rest].map(ended).join(' ') : first;
  return new Problem(400, message || 'The request could not be understood.', { errors });
}

/** Returns one entry per field, with its path from the root: `shippingAddress.postalCode`, `cartItems.0.quantity`. */
export function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap(({ property, value, constraints = {}, children }) => {
    const field = parent ? `${parent}.${property}` : property;
    const isMissing = (value === undefined || value === null) && property && !constraints.whitelistValidation;
    const [first] = Object.entries(constraints).map(([rule, text]) => sentence(rule, property, text));
    const message = first && isMissing ? missing(property, Object.values(constraints)) : first;
    const own = message ? [{ field, message }] : [];
    return [...own, ...toFieldErrors(children ?? [], field)];
  });
}

/** Start of the shop's messages that ask for a value and say nothing about its length. */
const CALL = /^(Please|Enter|Choose|Select|This link)\b(?!.*\bcharacters\b)/;

/** Returns the message for a missing field (docs/rules.md#missing-fields). */
function missing(property: string, messages: readonly string[]): string {
  const name = nameOf(property);
  return (
    messages.find((message) => /\brequired\b/.test(message)) ??
    messages.find((message) => CALL.test(message)) ??
    `${name} ${/[^suw]s$/.test(name) ? 'are' : 'is'} required.`
  );
}

/** Turns class-validator's text into a sentence with a readable field name: "Postal code must be a string." */
function sentence(rule: string, property: string, text: string): string {
  if (rule === 'whitelistValidation') return `${property} is not a field of this request.`;
  // Leaves the shop's own messages unchanged, as the specification gives them.
  return text.startsWith(property) ? ended(`${nameOf(property)}${text.slice(property.length)}`) : text;
}

/** Returns a readable field name: "Postal code" for "postalCode". */
function nameOf(property: string): string {
  const words = property.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
