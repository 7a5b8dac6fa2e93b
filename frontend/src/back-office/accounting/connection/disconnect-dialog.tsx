import { Form } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { useDisconnectSageMutation } from '../../../api/operations-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'Failed to disconnect from Sage';

/** Ends the connection once the admin has proved to own the account (docs/rules.md#disconnecting-sage). */
export function DisconnectDialog({ businessName, onClose }: { businessName: string | null; onClose: () => void }) {
  const [form] = Form.useForm<ProofValues>();
  const [disconnect, { isLoading }] = useDisconnectSageMutation();
  const owner = useOwnerProof('/sage-integration', showFailure);

  const end = async (values: ProofValues) => {
    const { data, error } = await disconnect({ ownerProofInput: owner.given(values) });
    if (data) {
      showToast({ title: 'Disconnected', description: data.message, tone: 'success' });
      return onClose();
    }
    const wrong = owner.rejected(error);
    if (wrong) form.setFields([wrong]);
    showFailure(error);
  };

  return (
    <ActionDialog
      form={form}
      title="Disconnect from Sage"
      action="Disconnect"
      busy="Disconnecting…"
      isBusy={isLoading}
      isDangerous
      initialValues={{}}
      onSubmit={(values) => void end(values)}
      onClose={onClose}
    >
      <p>
        The shop stops reading from {businessName ?? 'Sage'}. Customers can still order; documents wait, and prices and
        stock stay as they are until the shop is reconnected.
      </p>
      <OwnerProofFields owner={owner} autoFocus />
      <input type="submit" hidden />
    </ActionDialog>
  );
}

function showFailure(error: unknown): void {
  showToast({ title: 'Disconnect Failed', description: readableMessage(error, FAILED), tone: 'error' });
}
