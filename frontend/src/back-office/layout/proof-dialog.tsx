import { Form } from 'antd';
import { useLocation } from 'react-router-dom';
import { useGiveProofMutation } from '../../api/account-api';
import { readableMessage } from '../../api/api-error';
import { finishProof } from '../../api/session/fresh-proof';
import { useOwnerProof } from '../../api/session/use-owner-proof';
import { ActionDialog } from '../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../ui/form/owner-proof-fields';
import { showToast } from '../../ui/toast/toast-store';

/** Asks for the password or a code before a call for which an open session is not enough (docs/rules.md#fresh-proof). */
export function ProofDialog() {
  const [form] = Form.useForm<ProofValues>();
  const { pathname, search } = useLocation();
  const [giveProof, { isLoading }] = useGiveProofMutation();
  const owner = useOwnerProof(pathname + search, showFailure);

  const give = async (values: ProofValues) => {
    const { error } = await giveProof({ ownerProofInput: owner.given(values) });
    if (error === undefined) return finishProof(true);
    const wrong = owner.rejected(error);
    if (wrong) form.setFields([wrong]);
    else showFailure(error);
  };

  return (
    <ActionDialog
      form={form}
      title="Confirm that it is you"
      action="Confirm"
      busy="Confirming…"
      isBusy={isLoading}
      initialValues={{}}
      onSubmit={(values) => void give(values)}
      // The dialog may open over another one, which holds the focus until this one is visible.
      onOpened={() => owner.proof && form.getFieldInstance(owner.proof)?.focus()}
      onClose={() => finishProof(false)}
    >
      <p>Changes to accounts take more than an open session. You are not asked again for five minutes.</p>
      <OwnerProofFields owner={owner} />
      <input type="submit" hidden />
    </ActionDialog>
  );
}

function showFailure(error: unknown): void {
  const description = readableMessage(error, 'Please try again.');
  showToast({ title: 'Not confirmed', description, tone: 'error' });
}
