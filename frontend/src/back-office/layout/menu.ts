import type { CurrentUser } from '../../api/types';
import type { IconName } from '../../ui/icons/icon';

type Role = CurrentUser['role'];

export interface MenuEntry {
  path: string;
  label: string;
  icon: IconName;
  /** The roles that may open it (docs/rules.md#roles). */
  roles: readonly Role[];
}

/** Every page's path begins with it, so it grants access to itself only. */
export const HOME = '/admin';

const MENU: readonly MenuEntry[] = [
  { path: HOME, label: 'Admin', icon: 'grid', roles: ['sales', 'support', 'admin'] },
  { path: '/admin/orders', label: 'Orders', icon: 'document', roles: ['sales', 'support', 'admin'] },
  { path: '/admin/trade-applications', label: 'Trade Applications', icon: 'user', roles: ['sales', 'admin'] },
  { path: '/admin/audit', label: 'Audit Trail', icon: 'list', roles: ['admin'] },
];

/** Returns the menu entries of a role. */
export function menuFor(role: Role): MenuEntry[] {
  return MENU.filter(({ roles }) => roles.includes(role));
}

/** Returns whether a role may open a page: those of its menu entries and the pages below them. */
export function mayOpen(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return menuFor(role).some(
    (entry) => entry.path === path || (entry.path !== HOME && path.startsWith(`${entry.path}/`)),
  );
}
