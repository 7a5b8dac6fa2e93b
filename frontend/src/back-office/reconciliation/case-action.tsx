import { Button, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import { type ReconciliationCase } from '../../api/operations-api';
import { useRebuildUserPointsMutation } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';

interface CaseActionProps {
  found: ReconciliationCase;
  isAdmin: boolean;
}

/** Action that resolves a case: a link to the page for it, or a button. */
export function CaseAction({ found: { action }, isAdmin }: CaseActionProps) {
  const { kind, label, href, target } = action;
  if (kind === 'replay-write' && target) return <Link to={`/admin/events/${target}`}>{label}</Link>;
  if (kind === 'rebuild-points' && target && isAdmin) return <RebuildButton id={target} label={label} />;
  if (!href) return <Typography.Text type="secondary">{label}</Typography.Text>;
  if (href.startsWith('/')) return <Link to={href}>{label}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const NEXT_RUN = 'The next run will show whether the difference is gone.';

function RebuildButton({ id, label }: { id: string; label: string }) {
  const [rebuild, { isLoading }] = useRebuildUserPointsMutation();
  const start = async () => {
    const { error } = await rebuild({ id });
    if (error) return showFailure(error);
    showToast({ title: 'The account shows the right points', description: NEXT_RUN, tone: 'success' });
  };
  return (
    <Button size="small" loading={isLoading} onClick={() => void start()}>
      {label}
    </Button>
  );
}

function showFailure(error: unknown): void {
  showToast({ title: 'Not done', description: readableMessage(error, 'Please try again in a moment.'), tone: 'error' });
}
