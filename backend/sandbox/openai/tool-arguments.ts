import type { Found } from './findings.ts';
import type { Question } from './question.ts';
import type { Schema } from './tools.ts';

/** The values that the model can put into a tool's arguments. */
interface Known {
  question: Question;
  words: string;
  /** The product or article that is meant, with the fields that a tool returned for it. */
  subject?: Found;
}

type Rule = [name: RegExp, value: (known: Known, key: string) => unknown];

const rules: Rule[] = [
  [/^(qty|quantity|count_?to_?add|units)$/i, ({ question }) => question.quantity],
  [/^page$/i, () => 1],
  [/max_?price|price_?max|at_?most/i, ({ question }) => question.atMost ?? undefined],
  [/confirm|agree|consent/i, ({ question }) => question.agreed],
  [/in_?stock/i, ({ question }) => (/in stock/i.test(question.text) ? true : undefined)],
  [/order_?(number|no|id|ref)/i, ({ question }) => question.orderNumber ?? undefined],
  [/quer|search|term|text|question|word|topic|^q$/i, ({ words }) => words],
  [/slug|code|sku|(^|_)id$|Id$|product|item|article|handle|^name$/, (known, key) => fieldOf(known.subject, key)],
];

/** Returns arguments that fit the tool's schema, optional ones only where there is something to say. */
export function argumentsFor(schema: Schema, known: Known): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).map(([key, property]): [string, unknown] => [
    key,
    valueFor(key, property, known, required.has(key)),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function valueFor(key: string, schema: Schema, known: Known, required: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return fromEnum(schema.enum, known, required);
  const types = typesOf(schema);
  if (types.includes('object') || schema.properties) return argumentsFor(plain(schema), known);
  if (types.includes('array')) {
    const entry = valueFor(key, plain(schema).items ?? {}, known, required);
    return entry === undefined ? (required ? [] : undefined) : [entry];
  }
  const value = rules.find(([name]) => name.test(key))?.[1](known, key);
  const fit = fitted(value, types, schema);
  if (fit !== undefined || !required) return fit;
  return types.includes('null') ? null : fallback(types, known);
}

/** The schema behind `anyOf: [{…}, {type: "null"}]`. */
function plain(schema: Schema): Schema {
  return schema.anyOf?.find((option) => option.type !== 'null') ?? schema;
}

function typesOf(schema: Schema): string[] {
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
}

function fromEnum(values: unknown[], { question }: Known, required: boolean): unknown {
  const named = values.find(
    (value) => typeof value === 'string' && value !== '' && question.text.toLowerCase().includes(value.toLowerCase()),
  );
  if (named !== undefined || !required) return named;
  return values.includes(null) ? null : values[0];
}

function fitted(value: unknown, types: string[], schema: Schema): unknown {
  if (value === undefined || types.length === 0) return value;
  if (types.includes('boolean') && typeof value === 'boolean') return value;
  if (types.includes('string') && (typeof value === 'string' || typeof value === 'number')) {
    return String(value).slice(0, plain(schema).maxLength);
  }
  if (!types.includes('integer') && !types.includes('number')) return undefined;
  const number = Number(value);
  const { minimum = -Infinity, maximum = Infinity } = plain(schema);
  return Number.isFinite(number) ? Math.min(Math.max(number, minimum), maximum) : undefined;
}

function fallback(types: string[], { words, question }: Known): unknown {
  if (types.includes('integer') || types.includes('number')) return 5;
  if (types.includes('boolean')) return false;
  return words || question.text;
}

/** `productId` is the field of that name, or `id`; `slug` and `code` are looked for the same way. */
function fieldOf(subject: Found | undefined, key: string): unknown {
  if (!subject) return undefined;
  const fields = Object.fromEntries(Object.entries(subject.fields).map(([name, value]) => [short(name), value]));
  const wanted = short(key);
  const own = wanted.replace(/^(product|article|item)(?=.)/, '');
  return (
    fields[wanted] ??
    fields[own] ??
    (own === 'name' ? subject.name : (fields.slug ?? fields.id ?? fields.code ?? subject.name))
  );
}

function short(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
