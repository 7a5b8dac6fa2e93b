import { Form } from 'antd';
import { useCreateOrderInvoiceMutation, usePreviewOrderInvoiceQuery } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { Money } from '../../../ui/money/money';
import { showToast } from '../../../ui/toast/toast-store';
import { showOrderRejection } from '../show-rejection';
import { documentLabel } from './document-labels';

interface CreateDocumentsDialogProps {
  orderNumber: string;
  onClose: () => void;
}

/** Creates the documents that Sage lacks; first checks Sage and lists them. */
export function CreateDocumentsDialog({ orderNumber, onClose }: CreateDocumentsDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { currentData: plan, error } = usePreviewOrderInvoiceQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true },
  );
  const [create, { isLoading }] = useCreateOrderInvoiceMutation();
  const submit = ({ reason }: { reason: string }) => {
    if (plan?.rejection) return onClose();
    create({ orderNumber, requestDocumentsInput: { reason } })
      .unwrap()
      .then(() => {
        showToast({ title: 'Queued for Sage', description: 'The documents are being created.' });
        onClose();
      })
      .catch((failure: unknown) => showOrderRejection(failure, 'The documents cannot be created at the moment.', form));
  };
  return (
    <ActionDialog
      form={form}
      title={`Create the documents of ${orderNumber}`}
      action={plan?.rejection ? 'Close' : 'Create'}
      busy="Creating..."
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {!plan && !error && <Skeleton height="120px" />}
      {error && (
        <Notice icon="warning" title="We could not check what would be created">
          <p>Please close this and try again.</p>
        </Notice>
      )}
      {plan?.rejection && (
        <Notice icon="warning" title="There is nothing to create">
          <p>{plan.rejection}</p>
        </Notice>
      )}
      {plan && !plan.rejection && (
        <>
          <p>
            For {plan.customer ?? 'a guest'}: <Money amount={plan.total} />, of which <Money amount={plan.tax} /> VAT.
          </p>
          <ul>
            {plan.documents.map(({ document, isInSage, number }) => (
              <li key={document}>
                {documentLabel(document)}: {isInSage ? `${number ?? 'it'} is already in Sage` : 'will be created'}
              </li>
            ))}
          </ul>
          <p>
            {plan.isSageAsked
              ? 'The shop checks Sage for each one first, so nothing is created twice.'
              : 'Sage is not responding. The shop checks Sage for each one first, so nothing is created twice.'}
          </p>
          <ReasonField name="reason" extra="Saved in the audit trail." />
        </>
      )}
    </ActionDialog>
  );
}
