import { Form, Input } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReplayFailedEventsMutation } from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { countOfEvents, planPath } from '../failed-event-labels';
import { showEventRejection } from './show-rejection';

interface ReplayManyDialogProps {
  which: { group: string } | { ids: string[] };
  count: number;
  /** Pounds; null where it is not known or no money is at stake. */
  amount: string | null;
  postsMoney: boolean;
  /** Common cause of the failures; undefined where the events were chosen one by one. */
  cause?: string;
  onClose: () => void;
}

type Values = ProofValues & { name?: string; reason: string };

const FAILED = 'The plan could not be made.';
/** Limits of a plan that needs no approval by another person (docs/rules.md#replay-plans). */
const MOST_EVENTS = 100;
const MOST_PENCE = 1_000_000;

/** Replays many events as one plan, and opens it. */
export function ReplayManyDialog({ which, count, amount, postsMoney, cause, onClose }: ReplayManyDialogProps) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [replay, { isLoading }] = useReplayFailedEventsMutation();
  const owner = useOwnerProof(pathname + search, (error) => showEventRejection(error, FAILED, form));
  const isLarge = count > MOST_EVENTS || (amount !== null && penceOf(amount) > MOST_PENCE);
  const submit = async ({ name, reason, ...proof }: Values) => {
    const replayInput = {
      ...which,
      reason: reason.trim(),
      ...(name?.trim() && { name: name.trim() }),
      ...(postsMoney && owner.given(proof)),
    };
    const { data, error } = await replay({ replayInput });
    if (error) owner.rejected(error);
    if (!data) return showEventRejection(error, FAILED, form);
    showToast({
      title: data.state === 'awaiting-approval' ? 'Awaiting approval by a second person' : 'Replaying',
      description: data.name,
      tone: 'success',
    });
    onClose();
    void navigate(planPath(data.id));
  };
  return (
    <ActionDialog
      form={form}
      title={`Replay ${countOfEvents(count)}`}
      action="Replay"
      busy="Replaying…"
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      {cause && <p>{cause}</p>}
      <p>
        {countOfEvents(count)}
        {amount !== null && `, ${formatPounds(amount)}`}, one after the other. The shop checks each one before sending,
        so nothing is created twice. You can pause or cancel at any time.
      </p>
      {isLarge && (
        <Notice tone="warning" icon="warning">
          <p>More than 100 events or £10,000: a second person has to approve it before it starts.</p>
        </Notice>
      )}
      <ReasonField name="reason" extra="Saved with each event and in the audit trail." rows={2} autoFocus />
      <Form.Item name="name" label="Name of the plan (optional)" extra="If empty, it is named after the cause.">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {postsMoney && <OwnerProofFields owner={owner} />}
      <input type="submit" hidden />
    </ActionDialog>
  );
}
