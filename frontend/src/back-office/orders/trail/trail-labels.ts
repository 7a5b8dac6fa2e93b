import type { TrailEntry } from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { capitalised, stateName } from '../order-labels';

/** Technical steps, hidden by default unless they failed. */
const TECHNICAL = ['event', 'delivery', 'write'];
const WRONG = ['failed', 'parked', 'dead', 'refused'];
/** Kinds that proceed by themselves; a pending order, quote or return waits for a user. */
const MOVING = ['event', 'delivery', 'write', 'mail', 'refund'];
const WAITING = ['waiting', 'pending', 'processing', 'requested'];

const KINDS: Record<string, string> = {
  move: 'Order',
  mail: 'Email',
  document: 'Sage',
  write: 'Call to Sage',
  event: 'Event',
  delivery: 'Reaction',
  refund: 'Refund',
  dispute: 'Chargeback',
  note: 'Note',
  return: 'Return',
  points: 'Points',
  address: 'Address',
  payment: 'Payment',
};

export function kindLabel(kind: string): string {
  return KINDS[kind] ?? capitalised(kind);
}

/** Returns a readable title for `pending → confirmed`, `ordering.order-placed.v1` or `sales_invoice SI-12`. */
export function titleLabel({ kind, title, status }: TrailEntry): string {
  if (kind === 'move') return status && title.includes('→') ? stateName(status) : title;
  if (kind === 'event') return capitalised(spaced(title.split('.').at(1) ?? title));
  if (kind === 'delivery') return capitalised(spaced(title.split('.').at(-1) ?? title));
  return kind === 'mail' || kind === 'note' ? title : capitalised(title.replaceAll('_', ' '));
}

export function isWrong({ kind, status }: TrailEntry): boolean {
  return kind !== 'move' && WRONG.includes(status ?? '');
}

/** Returns whether the step is still in progress, so that the trail is reloaded. */
export function isGoingOn({ kind, status }: TrailEntry): boolean {
  return MOVING.includes(kind) && WAITING.includes(status ?? '');
}

export function isForEverybody(entry: TrailEntry): boolean {
  return !TECHNICAL.includes(entry.kind) || isWrong(entry);
}

/** Returns the step's state; null where the title says it already. */
export function statusLabel(entry: TrailEntry): { label: string; tone: 'success' | 'error' | 'busy' | 'info' } | null {
  const { kind, status } = entry;
  if (!status || kind === 'move') return null;
  const label = capitalised(spaced(status.toLowerCase()));
  if (isWrong(entry)) return { label, tone: 'error' };
  if (isGoingOn(entry)) return { label, tone: 'busy' };
  return { label, tone: ['sent', 'done', 'success', 'PAID', 'accepted'].includes(status) ? 'success' : 'info' };
}

export interface StepDetail {
  name: string;
  /** Several lines for a whole document. */
  value: string;
  isLong: boolean;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns the details of a step besides actor and reason, without empty ones. */
export function detailsOf({ id, details }: TrailEntry): StepDetail[] {
  const { actor: _, reason: __, ...rest } = details;
  const known = Object.entries(id && !Object.values(rest).includes(id) ? { ...rest, id } : rest);
  return known
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({
      name: capitalised(
        name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
      ),
      ...inText(value),
    }));
}

function inText(value: unknown): Pick<StepDetail, 'value' | 'isLong'> {
  if (typeof value === 'object') return { value: JSON.stringify(value, null, 2), isLong: true };
  const text = String(value);
  if (MOMENT.test(text)) return { value: formatDateTime(text), isLong: false };
  return { value: text, isLong: text.length > 200 };
}

function spaced(text: string): string {
  return text.replaceAll(/[-_]/g, ' ');
}
