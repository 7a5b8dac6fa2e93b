import { Button, Flex, Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { EditDialog } from '../../../api/edit-dialog';
import { SendDialog } from '../../../api/send-dialog';
import {
  type SynonymGroup,
  useCreateSynonymsMutation,
  useDeleteSynonymsMutation,
  useEditSynonymsMutation,
  useListSynonymsQuery,
} from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import styles from './synonyms.module.css';

interface DeleteSynonymsDialogProps {
  group: SynonymGroup;
  onClose: () => void;
}

export function DeleteSynonymsDialog({ group, onClose }: DeleteSynonymsDialogProps) {
  const [remove] = useDeleteSynonymsMutation();
  return (
    <SendDialog
      title="Delete synonyms"
      action="Delete"
      busy="Deleting..."
      isDangerous
      isDeletion
      send={() => remove({ id: group.id })}
      failure="Failed to delete the group."
      done={{ title: 'Synonyms deleted' }}
      onClose={onClose}
    >
      <p>
        <strong>{group.terms.join(', ')}</strong> will no longer find each other’s products.
      </p>
    </SendDialog>
  );
}

interface SynonymsDialogProps {
  /** Left out for a new one. */
  group?: SynonymGroup;
  onClose: () => void;
}

export function SynonymsDialog({ group, onClose }: SynonymsDialogProps) {
  const [create] = useCreateSynonymsMutation();
  const [replace] = useEditSynonymsMutation();
  return (
    <EditDialog<SynonymGroup | undefined, { terms: string[] }>
      title={group ? 'Edit synonyms' : 'New synonyms'}
      what="group"
      labels={{ terms: 'Terms' }}
      stored={group}
      valuesOf={(stored) => ({ terms: stored?.terms ?? [] })}
      send={({ terms }, base) =>
        base
          ? replace({ id: base.id, synonymsInput: { terms, version: base.version } })
          : create({ synonymsInput: { terms } })
      }
      failure="Failed to save the group."
      done={(_, { terms }) => ({
        title: group ? 'Synonyms updated' : 'Synonyms created',
        description: `${terms.join(', ')} now find the same products.`,
      })}
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
    </EditDialog>
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
