import type { ToDo } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';
import type { MenuIconName } from './menu-icon';

type Role = CurrentUser['role'];

export interface MenuEntry {
  path: string;
  label: string;
  icon: MenuIconName;
  /** The roles that may open it (docs/rules.md#back-office-menu). */
  roles: readonly Role[];
  /** Other pages that belong to it. */
  also?: readonly string[];
  /** Kind of work whose count is shown beside the entry. */
  toDo?: ToDo;
}

interface MenuGroup {
  /** Entries without a title come first and last. */
  title?: string;
  entries: readonly MenuEntry[];
}

/** Grants access to itself only, as nearly every page's path begins with it. */
const HOME = '/admin';

const STAFF: readonly Role[] = ['sales', 'support', 'admin'];

const MENU: readonly MenuGroup[] = [
  {
    entries: [
      { path: HOME, label: 'Home', icon: 'home', roles: STAFF },
      { path: '/admin/orders', label: 'Orders', icon: 'order', roles: STAFF, toDo: 'orders' },
      { path: '/admin/reports', label: 'Reports', icon: 'chart', roles: ['sales', 'admin'] },
    ],
  },
  {
    title: 'Catalogue',
    entries: [
      { path: '/admin/products', label: 'Products', icon: 'product', roles: ['admin'], toDo: 'products' },
      { path: '/admin/categories', label: 'Categories', icon: 'category', roles: ['admin'] },
      { path: '/admin/synonyms', label: 'Search synonyms', icon: 'synonym', roles: ['admin'] },
      { path: '/admin/colours', label: 'Colours', icon: 'category', roles: ['admin'] },
      { path: '/admin/product-files', label: 'Import & export', icon: 'file', roles: ['admin'] },
    ],
  },
  {
    title: 'People',
    entries: [
      { path: '/admin/customers', label: 'Customers', icon: 'people', roles: STAFF },
      {
        path: '/admin/trade-applications',
        label: 'Trade applications',
        icon: 'trade',
        roles: ['sales', 'admin'],
        toDo: 'tradeApplications',
      },
      { path: '/admin/rewards', label: 'Rewards', icon: 'gift', roles: ['support', 'admin'], toDo: 'rewards' },
    ],
  },
  {
    title: 'Operations',
    entries: [
      {
        path: '/admin/sage',
        label: 'Sage',
        icon: 'sync',
        roles: ['admin'],
        also: ['/sage-integration', '/sage-manual-callback'],
        toDo: 'sage',
      },
      {
        path: '/admin/events',
        label: 'Failed events',
        icon: 'failure',
        roles: ['support', 'admin'],
        toDo: 'failedEvents',
      },
      {
        path: '/admin/reconciliation',
        label: 'Reconciliation',
        icon: 'balance',
        roles: ['support', 'admin'],
        toDo: 'reconciliation',
      },
      { path: '/admin/health', label: 'Health', icon: 'pulse', roles: ['support', 'admin'] },
      { path: '/admin/audit', label: 'Audit', icon: 'history', roles: ['admin'] },
    ],
  },
  {
    entries: [
      { path: '/admin/settings', label: 'Settings', icon: 'settings', roles: STAFF },
      { path: '/admin/help', label: 'Help', icon: 'help', roles: STAFF },
    ],
  },
];

/** Returns the menu of a role, without groups in which it has nothing. */
export function menuFor(role: Role): MenuGroup[] {
  return MENU.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ roles }) => roles.includes(role)),
  })).filter(({ entries }) => entries.length > 0);
}

/** Returns the entry to which a page belongs; undefined for addresses that the menu does not lead to. */
export function entryFor(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '');
  return MENU.flatMap(({ entries }) => entries).find(
    (entry) =>
      entry.path === path || entry.also?.includes(path) || (entry.path !== HOME && path.startsWith(`${entry.path}/`)),
  );
}

/** Returns whether a role may open a page: pages of its menu and below them, and for staff "not found". */
export function mayOpen(role: Role, pathname: string): boolean {
  return (entryFor(pathname)?.roles ?? STAFF).includes(role);
}
