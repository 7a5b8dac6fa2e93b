import type { HealthCheck } from '../../../platform/operations/health/health-source.js';
import type { RunKind } from '../sync-runs/domain/run-kinds.js';

const INTEGRATION = { href: '/sage-integration', hrefRoles: ['admin'] } as const;

/** Name and limit of each kind of sync, in hours. */
const SYNCS: Readonly<Record<RunKind, { title: string; hours: number; enabled: boolean }>> = {
  products: { title: 'Sync of products', hours: 3, enabled: true },
  stock: { title: 'Sync of stock', hours: 2, enabled: true },
  prices: { title: 'Sync of negotiated prices', hours: 3, enabled: true },
  customers: { title: 'Sync of customers', hours: 6, enabled: false },
  invoices: { title: 'Sync of invoices', hours: 3, enabled: false },
};

export const SYNC_KINDS = Object.keys(SYNCS) as RunKind[];

/** What is watched of Sage, and its alert rules (docs/rules.md#health). */
export const SAGE_CHECKS: readonly HealthCheck[] = [
  {
    key: 'sage-connection',
    title: 'Connection to Sage',
    unit: 'none',
    threshold: 1,
    quietHours: false,
    enabled: true,
    roles: ['admin', 'support'],
    ...INTEGRATION,
  },
  {
    key: 'sage-tokens',
    title: 'Days left of the connection',
    unit: 'days',
    threshold: 3,
    atMost: true,
    quietHours: true,
    // Administrators get mails of its own a week and a day before (docs/rules.md#connection-end).
    enabled: false,
    roles: ['admin'],
    ...INTEGRATION,
  },
  {
    key: 'sage-waiting',
    title: 'Documents for Sage',
    unit: 'minutes',
    threshold: 60,
    quietHours: true,
    enabled: true,
    roles: ['support', 'admin'],
    href: '/admin/events?view=list&state=waiting&kind=sage',
    hrefRoles: ['support', 'admin'],
  },
  ...SYNC_KINDS.map(
    (kind): HealthCheck => ({
      key: `sync-${kind}`,
      title: SYNCS[kind].title,
      unit: 'hours',
      threshold: SYNCS[kind].hours,
      quietHours: true,
      enabled: SYNCS[kind].enabled,
      roles: ['admin'],
      href: '/admin/sage',
      hrefRoles: ['admin'],
    }),
  ),
];
