import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A step of an order that a person made. */
export type PastStep =
  | 'placed'
  | 'approve'
  | 'reject'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'customer-cancel'
  | 'staff-cancel'
  | 'refund-part'
  | 'refund-whole'
  | 'return-request'
  | 'return-accept'
  | 'return-decline'
  | 'paid';

/** An order of the recording, and when each step of it began, ms since 1970. */
export interface RecordedOrder {
  readonly orderNumber: string;
  readonly steps: readonly { readonly step: PastStep; readonly at: number }[];
}

/** An order's number or a customer's email address, by which the row's times are moved. */
export interface RecordedRow {
  readonly owner: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A row of the sandbox's Stripe or Sage; `at` is when it was made, ms since 1970. */
export interface RecordedObject {
  readonly owner: string;
  readonly id: string;
  readonly kind: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly fate?: string | null;
}

/** Ninety days of orders as a shop and its sandbox had them after making them by the commands of every order. */
export interface RecordedPast {
  /** In the order in which they were placed. */
  readonly orders: readonly RecordedOrder[];
  /** Email address → since when it has an account, ms since 1970, and the number of its first order. */
  readonly customers: Readonly<Record<string, { readonly at: number; readonly firstOrder: string }>>;
  /** Product code → the id that it had. */
  readonly products: Readonly<Record<string, string>>;
  /** Email address of a demo account → the id that it had. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Table → rows, those that others refer to first. */
  readonly tables: Readonly<Record<string, readonly RecordedRow[]>>;
  readonly stripe: readonly RecordedObject[];
  readonly sage: readonly RecordedObject[];
}

const FILE = resolve('backend/demo/past/ninety-days.json.br');

/** Returns the text of the recording; undefined where it was left out. */
export function readPast(): string | undefined {
  return existsSync(FILE) ? brotliDecompressSync(readFileSync(FILE)).toString('utf8') : undefined;
}

export function writePast(past: RecordedPast): void {
  const text = Buffer.from(JSON.stringify(past));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(FILE, brotliCompressSync(text, { params }));
}
