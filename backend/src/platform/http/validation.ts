import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { type FieldError, Problem } from './problem.js';

const IGNORES_UNKNOWN_FIELDS = Symbol('ignores unknown fields');

/** Marks an input whose unknown fields are dropped instead of rejected. */
export const IgnoresUnknownFields = (): ClassDecorator => (input) =>
  Reflect.defineMetadata(IGNORES_UNKNOWN_FIELDS, true, input);

const OPTIONS: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  // The value tells a missing field from a wrong one.
  validationError: { target: false, value: true },
  exceptionFactory: (errors: ValidationError[]) => invalidInput(toFieldErrors(errors)),
};

type Marks = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/**
 * Lets class-validator find the marks of a class once: it would go through those of all classes for each object that it checks.
 * A class has all of its marks before there is an object of it.
 */
function rememberMarks(): void {
  const storage = getMetadataStorage();
  const known = new WeakMap<object, Marks>();
  const { getTargetValidationMetadatas: find } = storage;
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // None of our checks has options that choose among the marks.
    if (typeof target !== 'function' || always || strictGroups || groups?.length)
      return find.call(storage, target, schema, always, strictGroups, groups);
    const marks = known.get(target) ?? find.call(storage, target, schema, always, strictGroups, groups);
    known.set(target, marks);
    return marks;
  };
}
rememberMarks();

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

/** Checks bodies and queries by their class-validator marks: 400 with a message per field; unknown fields are rejected (docs/rules.md#unknown-fields-rejected). */
export const validationPipe = (): ValidationPipe => new FieldValidation();

/** The 400 of wrong fields. For rules that class-validator cannot know. */
export function invalidInput(errors: readonly FieldError[]): Problem {
  const [first, ...rest] = new Set(errors.map(({ message }) => message));
  // One message stays as it is written; several are made sentences.
  const message = rest.length > 0 ? [first ?? '', ...rest].map(ended).join(' ') : first;
  return new Problem(400, message || 'The request could not be understood.', { errors });
}

/** One entry per field, with its path from the root: `shippingAddress.postalCode`, `cartItems.0.quantity`. */
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

/** The first word of our messages that ask for a value, and say nothing of its length. */
const CALL = /^(Please|Enter|Choose|Select|This link)\b(?!.*\bcharacters\b)/;

/** A missing field is called for (docs/rules.md#missing-fields). */
function missing(property: string, messages: readonly string[]): string {
  const name = nameOf(property);
  return (
    messages.find((message) => /\brequired\b/.test(message)) ??
    messages.find((message) => CALL.test(message)) ??
    `${name} ${/[^suw]s$/.test(name) ? 'are' : 'is'} required.`
  );
}

/** class-validator's words as a sentence about a field that a person knows: "Postal code must be a string." */
function sentence(rule: string, property: string, text: string): string {
  if (rule === 'whitelistValidation') return `${property} is not a field of this request.`;
  // Messages of our own are the specification's, to the letter.
  return text.startsWith(property) ? ended(`${nameOf(property)}${text.slice(property.length)}`) : text;
}

/** "postalCode" is "Postal code". */
function nameOf(property: string): string {
  const words = property.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
