import type { Grant } from '../../api/types';
import { formatLongDay } from '../../ui/date-format';
import type { BadgeTone } from '../../ui/kit';

type GrantFields = Pick<Grant, 'type' | 'state' | 'expiresAt' | 'cancelReason' | 'doneAt' | 'usedAt'>;

/** Returns the label and badge of a grant's state. */
export function grantState({ type, state }: Pick<Grant, 'type' | 'state'>): { name: string; tone: BadgeTone } {
  if (state === 'available') {
    return type === 'other' ? { name: 'With our team', tone: 'ink' } : { name: 'Ready to use', tone: 'trade' };
  }
  const names = { used: 'Used', expired: 'Expired', cancelled: 'Cancelled', done: 'Done' };
  return { name: names[state], tone: 'plain' };
}

/** Returns how a grant can be used, until when, or its outcome. */
export function describeGrant({ type, state, expiresAt, cancelReason, doneAt, usedAt }: GrantFields): string {
  const until = expiresAt ? ` until ${formatLongDay(expiresAt)}` : '';
  switch (state) {
    case 'available':
      if (type === 'other') return 'We are arranging it and will be in touch.';
      if (type === 'shipping') return `Choose it at checkout on any order${until}.`;
      return `Choose it at checkout on one of your orders${until}.`;
    case 'used':
      return usedAt ? `Used on ${formatLongDay(usedAt)}.` : 'Used.';
    case 'expired':
      return expiresAt ? `Could be used until ${formatLongDay(expiresAt)}.` : 'No longer available.';
    case 'cancelled':
      return `Your points are back.${cancelReason ? ` Reason: ${cancelReason}` : ''}`;
    case 'done':
      return doneAt ? `Given on ${formatLongDay(doneAt)}.` : 'Given.';
  }
}
