import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventRepair } from '../../api/failed-events-api';
import { ButtonLink } from '../../ui/button';

interface RepairLinkProps {
  repair: FailedEventRepair;
  /** Address of the event, for a repair without a page of its own. */
  eventHref?: string;
}

/** Links to the page of the repair, or says who can do it. */
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
