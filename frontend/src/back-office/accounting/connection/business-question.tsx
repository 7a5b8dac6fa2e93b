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
        <Notice tone="warning" icon="warning" title="Move the shop’s books to another business?">
          <p>
            The Sage login that was just used opens another business than the one with the shop’s documents. Nothing has
            changed. Documents that are already queued stay with their business; new orders go to the one you confirm.
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
      title={`Move the books to ${name}?`}
      description={`Business ${id}. New documents are written there from now on.`}
      okText="Move the books"
      cancelText="Leave them"
      onConfirm={() => void move()}
    >
      <Button danger loading={isLoading}>
        Move to {name}
      </Button>
    </Popconfirm>
  );
}
