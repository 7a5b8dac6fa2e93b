import type { ModelTool } from '../adapters/language-model.js';
import type { AnswerContext } from '../readings/answer-context.js';

/** One argument of a tool. */
interface ToolParameter {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly description: string;
  readonly optional?: true;
}

export type ToolArguments = Readonly<Record<string, string | number | boolean | undefined>>;

/** A function that the model may call. It runs with the viewer's own rights and adds what it reads to the evidence. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, ToolParameter>>;
  /** Shown until the first words arrive. */
  readonly step: string;
  /** Whether the tool is offered; by default it always is. */
  isOffered?(context: AnswerContext): boolean;
  /** Returns the result for the model; it is sent as JSON. */
  run(given: ToolArguments, context: AnswerContext): Promise<object>;
}

/** Injection token of the list of tools. */
export const CHAT_TOOLS = Symbol('chat tools');

/** Thrown for arguments that the tool does not have, or of another type. */
export class InvalidArguments extends Error {}

const MAX_TEXT = 500;

/** Parses the arguments that the model wrote. Throws `InvalidArguments`. */
export function readArguments(written: string, { parameters }: Pick<ChatTool, 'parameters'>): ToolArguments {
  const given = parseObject(written);
  const unknown = Object.keys(given).filter((name) => !(name in parameters));
  if (unknown.length > 0) throw new InvalidArguments(`There is no argument ${unknown.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { type, optional }]) => {
      const value = given[name] ?? undefined;
      if (value === undefined && optional) return [name, undefined];
      const isNumber = type === 'integer' ? Number.isInteger(value) : type === 'number' && Number.isFinite(value);
      const fits = isNumber || typeof value === type;
      if (!fits || (typeof value === 'string' && value.length > MAX_TEXT))
        throw new InvalidArguments(`${name} must be of type ${type}.`);
      return [name, value as string];
    }),
  );
}

function parseObject(written: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(written || '{}');
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  } catch {
    // Not JSON: the same error as any other text.
  }
  throw new InvalidArguments('The arguments are no JSON object.');
}

/** Returns the tool as the model is offered it. */
export function toModelTool({ name, description, parameters }: ChatTool): ModelTool {
  const entries = Object.entries(parameters);
  return {
    name,
    description,
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([key, { type, description: about }]) => [key, { type, description: about }]),
      ),
      required: entries.filter(([, { optional }]) => !optional).map(([key]) => key),
      additionalProperties: false,
    },
  };
}
