import { Form } from 'antd';
import { type FailedEventDetail, useReplayFailedEventMutation } from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { showToast } from '../../../ui/toast/toast-store';
import { eventPath, otherSideOf } from '../failed-event-labels';
import { showEventRejection } from './show-rejection';

type Values = ProofValues & { reason: string };

const FAILED = 'It could not be replayed.';

/** Replays one event; where that posts money, the user must prove to own the account. */
export function ReplayDialog({ event, onClose }: { event: FailedEventDetail; onClose: () => void }) {
  const { id, title, orderNumber, postsMoney } = event;
  const [form] = Form.useForm<Values>();
  const [replay, { isLoading }] = useReplayFailedEventMutation();
  const owner = useOwnerProof(eventPath(id), (error) => showEventRejection(error, FAILED, form));
  const submit = async ({ reason, ...proof }: Values) => {
    const replayOneInput = { reason: reason.trim(), ...(postsMoney && owner.given(proof)) };
    const { error } = await replay({ id, replayOneInput });
    if (error) {
      owner.rejected(error);
      return showEventRejection(error, FAILED, form);
    }
    showToast({ title: 'Retry started', description: 'The result will appear on this page.', tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={orderNumber ? `Replay: ${title}, ${orderNumber}` : `Replay: ${title}`}
      action="Replay"
      busy="Replaying…"
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>{whatHappens(event)}</p>
      <ReasonField name="reason" extra="Saved with the event and in the audit trail." rows={2} autoFocus />
      {postsMoney && <OwnerProofFields owner={owner} />}
      <input type="submit" hidden />
    </ActionDialog>
  );
}

function whatHappens({ kind, preview }: FailedEventDetail): string {
  const side = otherSideOf(kind);
  if (preview?.nothingLeft) return 'Everything has already been done: the shop only records that.';
  if (preview?.inSage === 'yes') return `${side} already has it: nothing is sent, and the shop records what it finds.`;
  if (kind === 'mail') return 'The email is sent again.';
  if (kind === 'reaction') return 'The shop handles the event again; the events behind it follow.';
  return `The shop checks ${side} first and sends only what is missing, so nothing is created twice.`;
}
