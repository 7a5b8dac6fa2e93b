import type { StaffUser } from '../../api/staff-api';

type Role = StaffUser['role'];

/** The roles with their labels (docs/rules.md#roles). */
export const ROLES: readonly { value: Role; label: string; text: string }[] = [
  { value: 'customer', label: 'Customer', text: 'No back-office access.' },
  { value: 'sales', label: 'Sales', text: 'Trade applications, purchase orders, orders.' },
  { value: 'support', label: 'Support', text: 'Views orders, handles failed events and emails.' },
  { value: 'admin', label: 'Admin', text: 'Everything.' },
];

export function roleName(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role;
}
