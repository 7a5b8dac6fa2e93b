/** Replacement for a secret. */
export const REDACTED = '[redacted]';

/** Names of fields with secrets or with data that customers expect to be kept secret. */
const SECRET_NAME =
  /pass(word|phrase|wd)?$|secret|token|authori[sz]ation|cookie|api[-_]?key|private[-_]?key|encryption[-_]?key|credential|signature|^(key|code|nonce|otp|totp)$|card[-_]?(number|data)|^(card|pan|cvc|cvv|csc|cvn|iban|account[-_]?number|sort[-_]?code)$|security[-_]?code/i;

/** Types that are harmless under such a name (`tokensUsed: 3`), unlike texts and objects. */
const HARMLESS = new Set(['number', 'boolean', 'undefined']);

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sk|rk)_(?:test|live)_\w+/g, REDACTED],
  [/\bwhsec_\w+/g, REDACTED],
  [/\b((?:pi|seti)_[A-Za-z0-9]+)_secret_\w+/g, `$1_secret_${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi, `$1:${REDACTED}@`],
  [
    /([?&;\s"']|^)((?:client_secret|access_token|refresh_token|id_token|password|token|key|mailbox|code|state|signature|sig)=)[^&\s"']+/gi,
    `$1$2${REDACTED}`,
  ],
];

/** Row values, perhaps customers' data, that PostgreSQL and the ORM quote in errors; the rest stays readable. */
const ROW_VALUES: readonly (readonly [RegExp, string])[] = [
  [/\n( - detail|entity): [\s\S]*$/, ''],
  [
    /\b(invalid input (?:syntax|value) for [^:\n]+|field value out of range|syntax error in tsquery|malformed \w+ literal): "[\s\S]*"/g,
    '$1',
  ],
  [/\bvalue "[^"]*" is out of range/g, 'value is out of range'],
];

const CARD_NUMBER = /\b(?:\d[ -]?){12,18}\d\b/g;

const FRAME = /^\s+at .*(:\d+:\d+\)?|\(<anonymous>\))$/;

const MAX_DEPTH = 8;
const MAX_TEXT = 20_000;

/** Returns a text without recognisable secrets and card numbers, and without row values of database errors. */
export function redactText(text: string): string {
  let clean = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  for (const [pattern, replacement] of [...ROW_VALUES, ...SECRET_TEXTS]) clean = clean.replace(pattern, replacement);
  return clean.replace(CARD_NUMBER, (digits) => (isCardNumber(digits.replace(/\D/g, '')) ? REDACTED : digits));
}

/** Returns an error's message, safe to be stored or logged: see `redactText`. */
export function messageOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error));
}

/** Returns a copy for the log: without secrets and cycles, errors as plain data, limited depth. */
export function redact(value: unknown, depth = 0, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value) || depth >= MAX_DEPTH) return '[…]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  const path = [...above, value];
  if (value instanceof Error) return redactError(value, depth, path);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1, path));
  if (value instanceof Map || value instanceof Headers) return redactEntries([...value.entries()], depth, path);
  if (value instanceof Set) return redact([...value], depth, path);
  return redactEntries(Object.entries(value), depth, path);
}

function redactEntries(
  entries: readonly (readonly [unknown, unknown])[],
  depth: number,
  path: readonly object[],
): object {
  const copy = entries.map(([key, item]): [string, unknown] => {
    const name = String(key);
    const secret = SECRET_NAME.test(name) && item !== null && !HARMLESS.has(typeof item);
    return [redactText(name), secret ? REDACTED : redact(item, depth + 1, path)];
  });
  return Object.fromEntries(copy);
}

/** Copies only the members that explain a failure: others may hold a query's parameters or a row's values. */
function redactError(error: Error, depth: number, path: readonly object[]): object {
  const { code, constraint, cause, errors } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    errors?: unknown;
  };
  return {
    type: error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code: redact(String(code)) }),
    ...(constraint === undefined ? {} : { constraint: redact(String(constraint)) }),
    ...(error.stack ? { stack: [`${error.name}: ${messageOf(error)}`, ...framesOf(error.stack)].join('\n') } : {}),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1, path) }),
    ...(Array.isArray(errors) ? { errors: redact(errors, depth + 1, path) } : {}),
  };
}

/** Returns the lines of stack frames: text before and between them may quote anything. */
function framesOf(stack: string): string[] {
  return redactText(
    stack
      .split('\n')
      .filter((line) => FRAME.test(line))
      .join('\n'),
  ).split('\n');
}

/** Applies Luhn's check, so that order and phone numbers stay readable. */
function isCardNumber(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
