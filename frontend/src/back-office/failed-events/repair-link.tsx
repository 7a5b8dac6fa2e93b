import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventRepair } from '../../api/failed-events-api';
import { ButtonLink } from '../../ui/button';

interface RepairLinkProps {
  repair: FailedEventRepair;
  /** Where a repair without a page of its own is done. */
  eventHref?: string;
}

/** Leads to where the cause is put right, or says who can. */
export function RepairLink({ repair: { label, kind, allowed, ...repair }, eventHref }: RepairLinkProps) {
  if (!allowed) return <Typography.Text type="secondary">An administrator can do this: {label}.</Typography.Text>;
  const href = repair.href ?? (kind === 'wait-for-stock' ? undefined : eventHref);
  if (!href) return null;
  if (kind === 'open-order') return <Link to={href}>{label}</Link>;
  return (
    <ButtonLink to={href} variant="signal" size="small">
      {label}
    </ButtonLink>
  );
}
