import { Button, Popconfirm } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { useConfirmSageBusinessMutation, useGetSageStatusQuery } from '../../../api/operations-api';
import { Notice } from '../../../ui/feedback/notice';
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
  const [confirm, { isLoading }] = useConfirmSageBusinessMutation();
  const move = async () => {
    const { data, error } = await confirm({ confirmBusinessInput: { businessId: id } });
    if (error)
      return showToast({
        title: 'Not connected',
        description: readableMessage(error, 'Please connect again.'),
        tone: 'error',
      });
    showToast({ title: 'Connected', description: data.message, tone: 'success' });
  };
  return (
    <Popconfirm
      title={`Switch to ${name}?`}
      description={`Business ${id}. New documents will go there from now on.`}
      okText="Switch Business"
      cancelText="Keep Current"
      onConfirm={() => void move()}
    >
      <Button danger loading={isLoading}>
        Move to {name}
      </Button>
    </Popconfirm>
  );
}
