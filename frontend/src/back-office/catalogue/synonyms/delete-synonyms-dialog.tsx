import { hasStatus } from '../../../api/api-error';
import { type SynonymGroup, useDeleteSynonymsMutation } from '../../../api/catalogue-upkeep-api';
import { FormDialog } from '../../../ui/form/form-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showCatalogueFailure } from '../show-failure';

interface DeleteSynonymsDialogProps {
  group: SynonymGroup;
  onClose: () => void;
}

export function DeleteSynonymsDialog({ group, onClose }: DeleteSynonymsDialogProps) {
  const [remove, { isLoading }] = useDeleteSynonymsMutation();
  const submit = async () => {
    const { error } = await remove({ id: group.id });
    // A colleague was quicker.
    if (error && !hasStatus(error, 404)) return showCatalogueFailure(error, 'Failed to delete the group.');
    showToast({ title: 'Synonyms deleted', tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title="Delete synonyms"
      action="Delete"
      busy="Deleting..."
      isBusy={isLoading}
      isDangerous
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        <strong>{group.terms.join(', ')}</strong> will no longer find each other’s products.
      </p>
    </FormDialog>
  );
}
