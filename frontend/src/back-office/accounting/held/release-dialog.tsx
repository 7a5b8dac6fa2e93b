import { readableMessage } from '../../../api/api-error';
import { type HeldChange, useReleaseHeldChangesMutation } from '../../../api/operations-api';
import { FormDialog } from '../../../ui/form/form-dialog';
import { Lines } from '../../../ui/record/lines';
import { showToast } from '../../../ui/toast/toast-store';
import { counted } from './held-labels';
import { HeldValues } from './held-values';

/** The held changes to release. */
export interface Release {
  /** Null of several changes of both kinds. */
  kind: HeldChange['kind'] | null;
  count: number;
  /** Null for all of the kind. */
  productIds: string[] | null;
  /** Null where some are on other pages, or all of a kind are released. */
  changes: readonly HeldChange[] | null;
  /** The latest change that was shown; later changes from Sage stay held. */
  seenUpTo: string | null;
}

/** Most changes that the dialog names one by one. */
const MOST_NAMED = 5;

const NOUNS = { price: 'price', withdrawal: 'withdrawal', change: 'change' } as const;

const EFFECTS = {
  price:
    'The shop sells at the new prices straight away. Open carts and checkouts show the change and ask for confirmation before anyone pays.',
  withdrawal:
    'These products go off sale straight away. They come back automatically when their items are in Sage again.',
  change: 'The shop sells at the new prices, and withdrawn products go off sale, straight away.',
} as const;

/** Explains the effect of a release, and releases. */
export function ReleaseDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const { kind, count, productIds, changes, seenUpTo } = release;
  const [send, { isLoading }] = useReleaseHeldChangesMutation();
  const noun = NOUNS[kind ?? 'change'];
  const what = counted(count, noun, `${noun}s`);
  const submit = async () => {
    const { data, error } = await send({
      releaseHeldChangesInput: {
        ...(productIds && { productIds }),
        ...(kind && { kind }),
        ...(seenUpTo && { seenUpTo }),
      },
    });
    if (error) {
      const description = readableMessage(error, 'Please try again.');
      return showToast({ title: 'Not released', description, tone: 'error' });
    }
    showToast({
      title: data.released > 0 ? 'Released' : 'Nothing was released',
      description: data.message,
      tone: data.released > 0 ? 'success' : 'info',
    });
    onClose();
  };
  return (
    <FormDialog
      title={`Release ${what}?`}
      action={`Release ${what}`}
      busy="Releasing…"
      isBusy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {changes && <Named changes={changes} />}
      <p>{EFFECTS[kind ?? 'change']}</p>
      <p>
        Anything that changes in Sage in the meantime stays held. The audit trail records the old and new values and
        your name.
      </p>
    </FormDialog>
  );
}

function Named({ changes }: { changes: readonly HeldChange[] }) {
  const more = changes.length - MOST_NAMED;
  return (
    <Lines>
      {changes.slice(0, MOST_NAMED).map((change) => (
        <li key={`${change.productId} ${change.kind}`}>
          <span>
            <strong>{change.code}</strong> {change.name}
          </span>
          <HeldValues change={change} />
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </Lines>
  );
}
