import { Button, Flex, Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { hasStatus } from '../../../api/api-error';
import { showFailure } from '../../../api/show-failure';
import {
  type SynonymGroup,
  useCreateSynonymsMutation,
  useDeleteSynonymsMutation,
  useEditSynonymsMutation,
  useListSynonymsQuery,
} from '../../../api/staff-api';
import { useVersionedEdit } from '../../../api/use-versioned-edit';
import { formatDateTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { FormDialog } from '../../../ui/form/form-dialog';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './synonyms.module.css';

interface DeleteSynonymsDialogProps {
  group: SynonymGroup;
  onClose: () => void;
}

export function DeleteSynonymsDialog({ group, onClose }: DeleteSynonymsDialogProps) {
  const [remove, { isLoading }] = useDeleteSynonymsMutation();
  const submit = async () => {
    const { error } = await remove({ id: group.id });
    // A colleague was quicker.
    if (error && !hasStatus(error, 404)) return showFailure(error, 'Failed to delete the group.');
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

interface SynonymsDialogProps {
  /** Left out for a new one. */
  group?: SynonymGroup;
  onClose: () => void;
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const [form] = Form.useForm<{ terms: string[] }>();
  const [create] = useCreateSynonymsMutation();
  const [replace] = useEditSynonymsMutation();
  const edit = useVersionedEdit<SynonymGroup | undefined, { terms: string[] }>({
    stored: group,
    valuesOf: (stored) => ({ terms: stored?.terms ?? [] }),
    form,
    send: ({ terms }, base) =>
      base
        ? replace({ id: base.id, synonymsInput: { terms, version: base.version } })
        : create({ synonymsInput: { terms } }),
    failure: 'Failed to save the group.',
  });

  const save = async () => {
    if (!(await edit.save())) return;
    showToast({
      title: group ? 'Synonyms updated' : 'Synonyms created',
      description: `${edit.values.terms.join(', ')} now find the same products.`,
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
      isBusy={edit.isBusy}
      initialValues={edit.base}
      onSubmit={() => void save()}
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
      <FieldConflict what="group" edit={edit} labelOf={() => 'Terms'} onSaveMine={form.submit} />
    </ActionDialog>
  );
}

type Open = { dialog: 'edit' | 'delete'; group: SynonymGroup } | { dialog: 'create' } | null;

/** Words that mean the same in the shop's search (docs/rules.md#synonyms). For admins. */
export function SynonymsPage() {
  usePageTitle('Search synonyms');
  const [open, setOpen] = useState<Open>(null);
  const state = useTableState<NonNullable<Parameters<typeof useListSynonymsQuery>[0] & object>>({ name: 'synonyms' });
  const list = useListSynonymsQuery(state.query, { refetchOnMountOrArgChange: true });
  const close = () => setOpen(null);
  const columns: Column<SynonymGroup>[] = [
    {
      key: 'terms',
      title: 'Terms',
      sortable: true,
      render: ({ terms }) => (
        <Flex wrap gap="4px 6px">
          {terms.map((term) => (
            <Tag key={term}>{term}</Tag>
          ))}
        </Flex>
      ),
      exportText: ({ terms }) => terms.join(', '),
    },
    {
      key: 'updated',
      title: 'Changed',
      width: 180,
      sortable: 'descending-first',
      render: ({ updatedAt }) => formatDateTime(updatedAt),
      exportText: ({ updatedAt }) => updatedAt,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 150,
      render: (group) => (
        <Flex wrap gap="4px 6px">
          <Button size="small" aria-label={`Edit ${group.terms[0]}`} onClick={() => setOpen({ dialog: 'edit', group })}>
            Edit
          </Button>
          <Button
            size="small"
            danger
            aria-label={`Delete ${group.terms[0]}`}
            onClick={() => setOpen({ dialog: 'delete', group })}
          >
            Delete
          </Button>
        </Flex>
      ),
    },
  ];
  const add = (
    <Button type="primary" onClick={() => setOpen({ dialog: 'create' })}>
      New Group
    </Button>
  );

  return (
    <>
      <PageHeading
        title="Search synonyms"
        text="Words that mean the same in the trade: searching for one finds the others too."
        aside={add}
      />
      <DataTable
        label="Search synonyms"
        noun={{ one: 'group', many: 'groups' }}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ terms }) => terms.join(', ')}
        state={state}
        list={list}
        searchPlaceholder="Search terms"
        onOpen={(group) => setOpen({ dialog: 'edit', group })}
        empty={
          <StateMessage
            icon="search"
            title="No synonyms yet"
            text="Customers may say lacquer where the shop says clearcoat. Group such words, and both find the same products."
          />
        }
      />
      {open?.dialog === 'create' && <SynonymsDialog onClose={close} />}
      {open?.dialog === 'edit' && <SynonymsDialog group={open.group} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteSynonymsDialog group={open.group} onClose={close} />}
    </>
  );
}
