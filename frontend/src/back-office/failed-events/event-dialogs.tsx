import { Form, Input } from 'antd';
import { type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rejectionOf } from '../../api/api-error';
import { SendDialog } from '../../api/send-dialog';
import { useOwnerProof } from '../../api/session/use-owner-proof';
import {
  type FailedEventDetail,
  type ReplayPlan,
  useApproveReplayPlanMutation,
  useCancelReplayPlanMutation,
  useDismissFailedEventMutation,
  useMakeContactOfEventMutation,
  useReplayFailedEventMutation,
  useReplayFailedEventsMutation,
} from '../../api/staff-api';
import { Notice } from '../../ui/feedback/notice';
import { ReasonField } from '../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../ui/form/owner-proof-fields';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { showToast } from '../../ui/toast/toast-store';
import { askedBy, countOfEvents, eventTitle, otherSideOf, planPath } from './failed-event-labels';

/** Values that a dialog sends; the proof where one is asked for. */
type Sent<Fields> = Fields & ProofValues & { reason: string };

interface EventDialogProps<Fields, Data> {
  title: string;
  action: string;
  busy: string;
  isDangerous?: boolean;
  /** Says what will happen; with the fields that come before the reason. */
  text: ReactNode;
  /** Says who reads the reason; without it none is asked for. */
  reasonNote?: string;
  /** False where other fields come first. */
  startsAtReason?: boolean;
  /** Posts money: the user must prove to own the account. */
  needsProof?: boolean;
  send: (values: Sent<Fields>) => Promise<{ data?: Data; error?: unknown }>;
  /** The notification of success. */
  done: (data: Data) => { title: string; description?: string };
  onDone?: (data: Data) => void;
  onClose: () => void;
  /** Fields after the reason. */
  children?: ReactNode;
}

const NOTE = 'Saved with the event and in the audit trail.';

/** An action on events: its text, the reason, and the password where it posts money. */
export function EventDialog<Fields extends object = object, Data = unknown>(props: EventDialogProps<Fields, Data>) {
  const { text, reasonNote, startsAtReason = true, needsProof, send, children, ...dialog } = props;
  const [form] = Form.useForm<Sent<Fields>>();
  const { pathname, search } = useLocation();
  // Beside the fields it names, or in a toast, which on a telephone covers the dialog's buttons.
  const reject = (error: unknown) => {
    const { message, errors } = rejectionOf(error, 'Please try again in a moment.');
    const fields = Object.entries(errors).map(([name, problem]) => ({ name: name.split('.'), errors: [problem] }));
    form.setFields(fields as never);
    const [first] = fields;
    const isShown = first && fields.every(({ name }) => form.getFieldError(name as never).length > 0);
    if (isShown) form.scrollToField(first.name as never, { focus: true });
    else showToast({ title: 'Not done', description: message, tone: 'error' });
  };
  const owner = useOwnerProof(pathname + search, reject);
  return (
    <SendDialog<Sent<Fields>, Data>
      {...dialog}
      form={form}
      send={({ password, code, reason = '', ...fields }) => {
        const proof = needsProof ? owner.given({ password, code }) : {};
        return send({ ...fields, ...proof, reason: reason.trim() } as Sent<Fields>);
      }}
      failure={(error) => {
        owner.rejected(error);
        reject(error);
      }}
    >
      {text}
      {reasonNote && <ReasonField name="reason" extra={reasonNote} rows={2} autoFocus={startsAtReason} />}
      {children}
      {needsProof && <OwnerProofFields owner={owner} autoFocus={!reasonNote} />}
      <input type="submit" hidden />
    </SendDialog>
  );
}

interface EventProps {
  event: FailedEventDetail;
  onClose: () => void;
}

/** Replays one event. */
export function ReplayDialog({ event, onClose }: EventProps) {
  const [replay] = useReplayFailedEventMutation();
  return (
    <EventDialog
      title={`Replay: ${eventTitle(event)}`}
      action="Replay"
      busy="Replaying…"
      text={<p>{whatHappens(event)}</p>}
      reasonNote={NOTE}
      needsProof={event.postsMoney}
      send={(replayOneInput) => replay({ id: event.id, replayOneInput })}
      done={() => ({ title: 'Retry started', description: 'The result will appear on this page.' })}
      onClose={onClose}
    />
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

/** Events to replay: those of a cause, or those chosen one by one. */
export interface ReplayedEvents {
  which: { group: string } | { ids: string[] };
  count: number;
  /** Pounds; null where it is not known or no money is at stake. */
  amount: string | null;
  postsMoney: boolean;
  cause?: string;
}

/** Limits of a plan that needs no approval by another person (docs/rules.md#replay-plans). */
const MOST_EVENTS = 100;
const MOST_PENCE = 1_000_000;

/** Replays many events as one plan, and opens it. */
export function ReplayManyDialog({ events, onClose }: { events: ReplayedEvents; onClose: () => void }) {
  const { which, count, amount, postsMoney, cause } = events;
  const navigate = useNavigate();
  const [replay] = useReplayFailedEventsMutation();
  const isLarge = count > MOST_EVENTS || (amount !== null && penceOf(amount) > MOST_PENCE);
  return (
    <EventDialog<{ name?: string }, ReplayPlan>
      title={`Replay ${countOfEvents(count)}`}
      action="Replay"
      busy="Replaying…"
      text={
        <>
          {cause && <p>{cause}</p>}
          <p>
            {countOfEvents(count)}
            {amount !== null && `, ${formatPounds(amount)}`}, one after the other. The shop checks each one before
            sending, so nothing is created twice. You can cancel at any time.
          </p>
          {isLarge && (
            <Notice tone="warning" icon="warning">
              <p>More than 100 events or £10,000: a second person has to approve it before it starts.</p>
            </Notice>
          )}
        </>
      }
      reasonNote="Saved with each event and in the audit trail."
      needsProof={postsMoney}
      send={({ name, ...input }) => replay({ replayInput: { ...which, ...input, name: name?.trim() || undefined } })}
      done={({ state, name }) => ({
        title: state === 'awaiting-approval' ? 'Awaiting approval by a second person' : 'Replaying',
        description: name,
      })}
      onDone={({ id }) => void navigate(planPath(id))}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name of the plan (optional)" extra="If empty, it is named after the cause.">
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </EventDialog>
  );
}

/** Closes an event for good without doing it. */
export function DismissDialog({ event, onClose }: EventProps) {
  const { id, kind, title, blocked, postsMoney } = event;
  const [dismiss] = useDismissFailedEventMutation();
  return (
    <EventDialog
      title={`Dismiss: ${eventTitle(event)}`}
      action="Dismiss"
      busy="Dismissing…"
      isDangerous
      text={
        <p>
          It will never be done{postsMoney ? `: the shop sends nothing of it to ${otherSideOf(kind)}` : ''}.{' '}
          {blocked.length > 0 &&
            `${countOfEvents(blocked.length)} behind it then ${blocked.length === 1 ? 'continues' : 'continue'}.`}
        </p>
      }
      reasonNote={NOTE}
      send={({ reason }) => dismiss({ id, dismissInput: { reason } })}
      done={() => ({ title: 'Dismissed', description: title })}
      onClose={onClose}
    />
  );
}

/** Creates the contact that a document lacks; the failed events are then replayed automatically. */
export function MakeContactDialog({ event, onRepaired, onClose }: EventProps & { onRepaired: () => void }) {
  const { id, customer, repairPostsMoney } = event;
  const [make] = useMakeContactOfEventMutation();
  return (
    <EventDialog<object, { message: string }>
      title={customer ? `Sage contact for ${customer}` : 'Contact in Sage'}
      action="Create Contact"
      busy="Creating…"
      text={
        <p>
          The shop creates the contact from the customer’s account, or links the one already in Sage. Everything waiting
          for it is then replayed automatically.
        </p>
      }
      reasonNote={NOTE}
      needsProof={repairPostsMoney}
      send={(makeContactInput) => make({ id, makeContactInput })}
      done={({ message }) => ({ title: 'Under way', description: message })}
      onDone={onRepaired}
      onClose={onClose}
    />
  );
}

interface PlanProps {
  plan: ReplayPlan;
  onClose: () => void;
}

/** Lets a large plan begin, by a second person. */
export function ApprovePlanDialog({ plan, onClose }: PlanProps) {
  const { id, name, total, amount, reason, postsMoney } = plan;
  const [approve] = useApproveReplayPlanMutation();
  return (
    <EventDialog
      title={`Approve: ${name}`}
      action="Approve"
      busy="Approving…"
      text={
        <p>
          {countOfEvents(total)}, {formatPounds(amount)}, requested by {askedBy(plan)}: “{reason}”. It starts straight
          away.
        </p>
      }
      needsProof={postsMoney}
      send={({ password, code }) => approve({ id, ownerProofInput: { password, code } })}
      done={() => ({ title: 'Approved', description: name })}
      onClose={onClose}
    />
  );
}

export function CancelPlanDialog({ plan: { id, name, counts }, onClose }: PlanProps) {
  const [cancel] = useCancelReplayPlanMutation();
  return (
    <EventDialog
      title={`Cancel: ${name}`}
      action="Cancel Plan"
      busy="Cancelling…"
      isDangerous
      text={
        <p>
          {countOfEvents(counts.waiting)} not replayed yet will stay failed. Anything already replayed stays as it is.
        </p>
      }
      send={() => cancel({ id })}
      done={() => ({ title: 'Cancelled', description: name })}
      onClose={onClose}
    />
  );
}
