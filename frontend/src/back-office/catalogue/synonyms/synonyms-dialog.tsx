import { Form, Select } from 'antd';
import { useState } from 'react';
import { problemMember } from '../../../api/api-error';
import {
  type SynonymGroup,
  useCreateSynonymsMutation,
  useEditSynonymsMutation,
} from '../../../api/catalogue-upkeep-api';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showCatalogueFailure } from '../show-failure';
import styles from './synonyms.module.css';

interface SynonymsDialogProps {
  /** Left out for a new one. */
  group?: SynonymGroup;
  onClose: () => void;
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const [form] = Form.useForm<{ terms: string[] }>();
  const [create, created] = useCreateSynonymsMutation();
  const [edit, edited] = useEditSynonymsMutation();
  const [theirs, setTheirs] = useState<SynonymGroup>();

  const save = async ({ terms }: { terms: string[] }) => {
    const version = (theirs ?? group)?.version;
    const { error } = group
      ? await edit({ id: group.id, synonymsInput: { terms, version } })
      : await create({ synonymsInput: { terms } });
    const current = problemMember<SynonymGroup>(error, 'current');
    if (current) return setTheirs(current);
    if (error) return showCatalogueFailure(error, 'Failed to save the group.', form);
    showToast({
      title: group ? 'Synonyms updated' : 'Synonyms created',
      description: `${terms.join(', ')} now find the same products.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={group ? 'Edit synonyms' : 'New synonyms'}
      action="Save"
      busy="Saving..."
      isBusy={created.isLoading || edited.isLoading}
      initialValues={{ terms: group?.terms ?? [] }}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <Form.Item
        name="terms"
        label="Terms"
        extra="2 to 20 terms of up to three words each. Press Enter after each one; capitals and plurals make no difference."
        rules={[
          {
            validator: (_, terms: string[] = []) =>
              terms.length < 2 ? Promise.reject(new Error('Enter at least two terms')) : Promise.resolve(),
          },
        ]}
      >
        <Select
          className={styles.field}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', '\n']}
          autoFocus
        />
      </Form.Item>
      {theirs && <ConflictNotice fields={[{ label: 'The group', theirs: theirs.terms.join(', ') }]} />}
    </ActionDialog>
  );
}
