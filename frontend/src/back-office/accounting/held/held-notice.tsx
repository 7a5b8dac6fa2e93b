import { Link } from 'react-router-dom';
import { useCountHeldChangesQuery } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { heldLabel } from './held-labels';

/** Says how many changes from Sage wait for an admin; nothing where none does (docs/rules.md#held-changes). */
export function HeldNotice() {
  const { data } = useCountHeldChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.prices + data.withdrawals === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="warning" icon="warning" title="Changes from Sage are held">
        <p>
          {heldLabel(data)} The shop keeps selling as before until you release them.{' '}
          <Link to="/admin/sage/held">Review held changes</Link>
        </p>
      </Notice>
    </div>
  );
}
