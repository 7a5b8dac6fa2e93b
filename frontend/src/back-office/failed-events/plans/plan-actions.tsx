import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import {
  type ReplayPlan,
  useCancelReplayPlanMutation,
  usePauseReplayPlanMutation,
  useResumeReplayPlanMutation,
} from '../../../api/failed-events-api';
import { FormDialog } from '../../../ui/form/form-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showEventRejection } from '../dialogs/show-rejection';
import { countOfEvents } from '../failed-event-labels';
import { ApprovePlanDialog } from './approve-dialog';

const FAILED = 'The plan could not be changed.';

/** Approves, pauses, resumes or cancels a plan, as it stands. */
export function PlanActions({ plan }: { plan: ReplayPlan }) {
  const { id, state, mayApprove } = plan;
  const [pause, { isLoading: isPausing }] = usePauseReplayPlanMutation();
  const [resume, { isLoading: isResuming }] = useResumeReplayPlanMutation();
  const [opened, setOpened] = useState<'approve' | 'cancel'>();
  const close = () => setOpened(undefined);
  const say = async (call: Promise<{ error?: unknown }>, title: string) => {
    const { error } = await call;
    if (error) showEventRejection(error, FAILED);
    else showToast({ title, tone: 'success' });
  };
  if (state === 'done' || state === 'cancelled') return null;
  return (
    <Flex wrap align="center" gap="8px 12px">
      {state === 'awaiting-approval' &&
        (mayApprove ? (
          <Button type="primary" onClick={() => setOpened('approve')}>
            Approve…
          </Button>
        ) : (
          <Typography.Text type="secondary">
            It starts once another person with access to this page approves it.
          </Typography.Text>
        ))}
      {state === 'running' && (
        <Button loading={isPausing} onClick={() => void say(pause({ id }), 'Paused')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button type="primary" loading={isResuming} onClick={() => void say(resume({ id }), 'Resumed')}>
          Resume
        </Button>
      )}
      <Button danger onClick={() => setOpened('cancel')}>
        Cancel Plan…
      </Button>
      {opened === 'approve' && <ApprovePlanDialog plan={plan} onClose={close} />}
      {opened === 'cancel' && <CancelDialog plan={plan} onClose={close} />}
    </Flex>
  );
}

function CancelDialog({ plan: { id, name, counts }, onClose }: { plan: ReplayPlan; onClose: () => void }) {
  const [cancel, { isLoading }] = useCancelReplayPlanMutation();
  const submit = async () => {
    const { error } = await cancel({ id });
    if (error) return showEventRejection(error, FAILED);
    showToast({ title: 'Cancelled', description: name, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={`Cancel: ${name}`}
      action="Cancel Plan"
      busy="Cancelling…"
      isBusy={isLoading}
      isDangerous
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {countOfEvents(counts.waiting)} not replayed yet will stay failed. Anything already replayed stays as it is.
      </p>
    </FormDialog>
  );
}
