import { badRequest, missing, wrongType, wrongValue } from './rejection.ts';

/** A JSON Schema, as far as the model reads one. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
}

/** A tool that the request offers. */
export interface Tool {
  name: string;
  description: string;
  parameters: Schema;
}

type Fields = Record<string, unknown>;

/** @throws OpenAiRejection */
export function readTools(value: unknown): Tool[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongType('tools', 'an array of objects', value);
  if (value.length === 0) {
    const message =
      "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.";
    throw badRequest(message, 'tools', 'empty_array');
  }
  if (value.length > 128) {
    const message = `Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length ${value.length} instead.`;
    throw badRequest(message, 'tools', 'array_above_max_length');
  }
  return value.map((tool: unknown, index) => readTool(tool, `tools[${index}]`));
}

function readTool(tool: unknown, param: string): Tool {
  if (!isObject(tool)) throw wrongType(param, 'an object', tool);
  if (tool.type !== 'function') throw wrongValue(`${param}.type`, tool.type, ['function']);
  if (!isObject(tool.function)) throw missing(`${param}.function`);
  const { name, description = '', parameters = { type: 'object', properties: {} }, strict } = tool.function;
  const at = `${param}.function`;
  if (typeof name !== 'string') throw missing(`${at}.name`);
  if (!/^[a-zA-Z0-9_-]+$/.test(name)) {
    const message = `Invalid '${at}.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`;
    throw badRequest(message, `${at}.name`, 'invalid_value');
  }
  if (name.length > 64) {
    const message = `Invalid '${at}.name': string too long. Expected a string with maximum length 64, but got a string with length ${name.length} instead.`;
    throw badRequest(message, `${at}.name`, 'string_above_max_length');
  }
  if (typeof description !== 'string') throw wrongType(`${at}.description`, 'a string', description);
  if (!isObject(parameters)) throw wrongType(`${at}.parameters`, 'an object', parameters);
  if (parameters.type !== 'object') {
    throw invalidSchema(
      name,
      `schema must be a JSON Schema of 'type: "object"', got 'type: "${String(parameters.type)}"'.`,
      at,
    );
  }
  if (strict === true) checkStrict(name, parameters as Schema, [], at);
  return { name, description, parameters: parameters as Schema };
}

/** A strict schema names every property as required and allows no other, at every level. */
function checkStrict(name: string, schema: Schema, path: string[], at: string): void {
  const context = `In context=(${path.map((part) => `'${part}'`).join(', ')})`;
  const properties = Object.keys(schema.properties ?? {});
  if (schema.type === 'object' || schema.properties) {
    if (schema.additionalProperties !== false) {
      throw invalidSchema(name, `${context}, 'additionalProperties' is required to be supplied and to be false.`, at);
    }
    const left = properties.find((property) => !schema.required?.includes(property));
    if (left !== undefined) {
      const rule = "'required' is required to be supplied and to be an array including every key in properties.";
      throw invalidSchema(name, `${context}, ${rule} Missing '${left}'.`, at);
    }
  }
  for (const property of properties) {
    checkStrict(name, schema.properties?.[property] ?? {}, [...path, 'properties', property], at);
  }
  if (schema.items) checkStrict(name, schema.items, [...path, 'items'], at);
}

function invalidSchema(name: string, why: string, at: string) {
  return badRequest(`Invalid schema for function '${name}': ${why}`, `${at}.parameters`, 'invalid_function_parameters');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
