import type { TrailEntry } from '../../api/staff-api';
import { formatShortDateTime } from '../../ui/date-format';
import { capitalised, stateName } from './order-labels';

/** How the shop's parts talk to each other: left out until somebody asks, unless something is wrong. */
const TECHNICAL = ['event', 'delivery', 'write'];
const WRONG = ['failed', 'parked', 'dead', 'refused'];
/** These go on by themselves; an order, a quote in Sage or a return that is pending waits for people. */
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

/** `pending → confirmed`, `ordering.order-placed.v1`, `sales_invoice SI-12`: each as a person would say it. */
export function titleLabel({ kind, title, status }: TrailEntry): string {
  if (kind === 'move') return status && title.includes('→') ? stateName(status) : title;
  if (kind === 'event') return capitalised(spaced(title.split('.').at(1) ?? title));
  if (kind === 'delivery') return capitalised(spaced(title.split('.').at(-1) ?? title));
  return kind === 'mail' || kind === 'note' ? title : capitalised(title.replaceAll('_', ' '));
}

export function isWrong({ kind, status }: TrailEntry): boolean {
  return kind !== 'move' && WRONG.includes(status ?? '');
}

/** Whether something still goes on by itself, so that looking again is worth while. */
export function isGoingOn({ kind, status }: TrailEntry): boolean {
  return MOVING.includes(kind) && WAITING.includes(status ?? '');
}

export function isForEverybody(entry: TrailEntry): boolean {
  return !TECHNICAL.includes(entry.kind) || isWrong(entry);
}

/** The state of a step where it says more than the title does. */
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
  /** Several lines where it is a whole document. */
  value: string;
  isLong: boolean;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Everything that is known of a step beside who and why, without what is empty. */
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
  if (MOMENT.test(text)) return { value: formatShortDateTime(text), isLong: false };
  return { value: text, isLong: text.length > 200 };
}

function spaced(text: string): string {
  return text.replaceAll(/[-_]/g, ' ');
}
