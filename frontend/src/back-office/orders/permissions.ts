import type { CurrentUser } from '../../api/types';

/** Who moves orders and money; support reads, notes and sends mails again (decision 20). */
export function maySell(user: CurrentUser | null | undefined): boolean {
  return user?.role === 'sales' || user?.role === 'admin';
}
