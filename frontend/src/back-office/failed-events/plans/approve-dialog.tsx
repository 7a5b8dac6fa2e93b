import { Form } from 'antd';
import { type ReplayPlan, useApproveReplayPlanMutation } from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { showEventRejection } from '../dialogs/show-rejection';
import { countOfEvents, planPath } from '../failed-event-labels';
import { askedBy } from './plan-labels';

const FAILED = 'The plan could not be approved.';

/** A second person lets a large plan begin. */
export function ApprovePlanDialog({ plan, onClose }: { plan: ReplayPlan; onClose: () => void }) {
  const { id, name, total, amount, reason, postsMoney } = plan;
  const [form] = Form.useForm<ProofValues>();
  const [approve, { isLoading }] = useApproveReplayPlanMutation();
  const owner = useOwnerProof(planPath(id), (error) => showEventRejection(error, FAILED, form));
  const submit = async (values: ProofValues) => {
    const { error } = await approve({ id, ownerProofInput: postsMoney ? owner.given(values) : {} });
    if (error) {
      owner.rejected(error);
      return showEventRejection(error, FAILED, form);
    }
    showToast({ title: 'Approved', description: name, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Approve: ${name}`}
      action="Approve"
      busy="Approving…"
      isBusy={isLoading}
      initialValues={{}}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        {countOfEvents(total)}, {formatPounds(amount)}, requested by {askedBy(plan)}: “{reason}”. It starts straight
        away.
      </p>
      {postsMoney && <OwnerProofFields owner={owner} autoFocus />}
      <input type="submit" hidden />
    </ActionDialog>
  );
}
