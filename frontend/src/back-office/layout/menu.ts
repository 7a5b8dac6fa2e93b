import type { CurrentUser } from '../../api/types';
import type { IconName } from '../../ui/icons/icon';

type Role = CurrentUser['role'];

export interface MenuEntry {
  path: string;
  label: string;
  icon: IconName;
  /** Who finds something to do there (decision 20). */
  roles: readonly Role[];
}

/** Every page lies below it, so it opens none but itself. */
export const HOME = '/admin';

const MENU: readonly MenuEntry[] = [
  { path: HOME, label: 'Admin', icon: 'grid', roles: ['sales', 'support', 'admin'] },
  { path: '/admin/orders', label: 'Orders', icon: 'document', roles: ['sales', 'support', 'admin'] },
  { path: '/admin/trade-applications', label: 'Trade Applications', icon: 'user', roles: ['sales', 'admin'] },
  { path: '/admin/audit', label: 'Audit Trail', icon: 'list', roles: ['admin'] },
];

/** Where somebody of this role may go. */
export function menuFor(role: Role): MenuEntry[] {
  return MENU.filter(({ roles }) => roles.includes(role));
}

/** Whether a page of the back office is open to this role: an entry's own, and those below it. */
export function mayOpen(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return menuFor(role).some(
    (entry) => entry.path === path || (entry.path !== HOME && path.startsWith(`${entry.path}/`)),
  );
}
