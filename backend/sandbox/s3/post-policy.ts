import { accessDenied, S3Rejection } from './rejection.ts';

/** How long the file of a form may be, in bytes. */
export interface LengthRange {
  least: number;
  most: number;
}

/** Fields that a policy need not mention. */
const free = /^(x-amz-signature|policy|file|awsaccesskeyid|x-ignore-.*)$/;

/**
 * Checks the fields of a form against the policy that came with it.
 * @throws S3Rejection AccessDenied where it expired, a condition fails or a field is not covered; InvalidPolicyDocument.
 */
export function checkPolicy(fields: Record<string, string>, bucket: string, now: number): LengthRange {
  const policy = readPolicy(fields.policy ?? '');
  if (!(Date.parse(policy.expiration) > now)) throw accessDenied('Invalid according to Policy: Policy expired.');
  const values: Record<string, string> = { ...fields, bucket };
  const covered = new Set(['bucket']);
  let range: LengthRange = { least: 0, most: Number.POSITIVE_INFINITY };
  for (const condition of policy.conditions.flatMap(asTriples)) {
    const [operator, name, value] = condition;
    if (operator === 'content-length-range') {
      range = { least: Number(name), most: Number(value) };
      continue;
    }
    const field = String(name).replace(/^\$/, '').toLowerCase();
    covered.add(field);
    const given = values[field] ?? '';
    const holds = operator === 'starts-with' ? given.startsWith(String(value)) : operator === 'eq' && given === value;
    if (holds) continue;
    throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = Object.keys(fields).filter((name) => !free.test(name) && !covered.has(name));
  if (extra.length === 0) return range;
  throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
}

type Triple = [operator: string, name: unknown, value: unknown];

function asTriples(condition: unknown): Triple[] {
  if (Array.isArray(condition)) return [[String(condition[0]).toLowerCase(), condition[1], condition[2]]];
  return Object.entries(condition as object).map(([name, value]): Triple => ['eq', `$${name}`, value]);
}

function readPolicy(base64: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy = JSON.parse(Buffer.from(base64, 'base64').toString());
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Rejected below.
  }
  throw new S3Rejection(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
}
