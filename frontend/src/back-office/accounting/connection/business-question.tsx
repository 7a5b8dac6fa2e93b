import { Button } from 'antd';
import { useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import { SendDialog } from '../../../api/send-dialog';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { useConfirmSageBusinessMutation, useGetSageStatusQuery } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { showToast } from '../../../ui/toast/toast-store';

/**
 * Asks whether the shop's documents move to another business, where a Sage login opens one; shows what waits for
 * another (docs/rules.md#another-sage-business).
 */
export function BusinessQuestion() {
  const { data } = useGetSageStatusQuery();
  if (!data) return null;
  const { businessesToConfirm, waitingElsewhere } = data;
  return (
    <>
      {businessesToConfirm.length > 0 && (
        <Notice tone="warning" icon="warning" title="Switch to another Sage business?">
          <p>
            This Sage login is for a different business from the one that holds the shop’s documents. Nothing has
            changed. Documents already queued stay with their business; new orders go to the one you confirm.
          </p>
          {businessesToConfirm.map((business) => (
            <ConfirmButton key={business.id} {...business} />
          ))}
        </Notice>
      )}
      {waitingElsewhere > 0 && (
        <Notice tone="warning" icon="warning" title="Documents wait for another business">
          <p>
            {waitingElsewhere} {waitingElsewhere === 1 ? 'document waits' : 'documents wait'} for the Sage business to
            which {waitingElsewhere === 1 ? 'it belongs' : 'they belong'}. Connect that business again to send{' '}
            {waitingElsewhere === 1 ? 'it' : 'them'}.
          </p>
        </Notice>
      )}
    </>
  );
}

function ConfirmButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        Move to {name}
      </Button>
      {isOpen && <MoveDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Moves the books once the admin has proved to own the account. */
function MoveDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [confirm] = useConfirmSageBusinessMutation();
  const owner = useOwnerProof('/sage-integration', showFailure);
  return (
    <SendDialog<ProofValues, { message: string }>
      title={`Switch to ${name}?`}
      action="Switch Business"
      busy="Switching…"
      isDangerous
      send={(values) => confirm({ confirmBusinessInput: { businessId: id, ...owner.given(values) } })}
      failure={(error, form) => {
        const wrong = owner.rejected(error);
        if (wrong) form.setFields([wrong]);
        showFailure(error);
      }}
      done={({ message }) => ({ title: 'Connected', description: message })}
      onClose={onClose}
    >
      <p>Business {id}. New documents will go there from now on.</p>
      <OwnerProofFields owner={owner} autoFocus />
      <input type="submit" hidden />
    </SendDialog>
  );
}

function showFailure(error: unknown): void {
  showToast({ title: 'Not connected', description: readableMessage(error, 'Please connect again.'), tone: 'error' });
}
