import { Button, Flex } from 'antd';
import { useState } from 'react';
import {
  COLOUR_KIND_LABELS,
  PLATE_PLACE_LABELS,
} from '../../../../../backend/src/modules/catalogue/colours/colour-rules';
import {
  type AdminColour,
  type AdminColourMake,
  useImportColourFileMutation,
  useListAdminColourMakesQuery,
  useListAdminColoursQuery,
} from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { Swatch } from '../../../ui/product/swatch';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { ImportCard } from '../product-files/product-files-page';
import { ColourDialog, ColourMakeDialog, DeleteColourDialog, DeleteColourMakeDialog } from './colour-dialogs';

type Open =
  | { dialog: 'colour'; colour?: AdminColour }
  | { dialog: 'delete'; colour: AdminColour }
  | { dialog: 'make'; make?: AdminColourMake }
  | { dialog: 'delete-make'; make: AdminColourMake }
  | null;

interface TableProps {
  onOpen: (open: Open) => void;
}

function actions(label: string, onEdit: () => void, onDelete: () => void) {
  return (
    <Flex wrap gap="4px 6px">
      <Button size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" danger aria-label={`Delete ${label}`} onClick={onDelete}>
        Delete
      </Button>
    </Flex>
  );
}

const ACTIONS = { key: 'actions', title: 'Actions', width: 150 } as const;

function ColoursTable({ onOpen }: TableProps) {
  const state = useTableState<NonNullable<Parameters<typeof useListAdminColoursQuery>[0] & object>>({
    name: 'colours',
  });
  const list = useListAdminColoursQuery(state.query, { refetchOnMountOrArgChange: true });
  const columns: Column<AdminColour>[] = [
    { key: 'make', title: 'Make', sortable: true, render: ({ make }) => make, exportText: ({ make }) => make },
    {
      key: 'code',
      title: 'Code',
      sortable: true,
      render: ({ code, hex }) => (
        <Flex align="center" gap={8}>
          <Swatch hex={hex} />
          {code}
        </Flex>
      ),
      exportText: ({ code }) => code,
    },
    { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name, exportText: ({ name }) => name },
    {
      key: 'kind',
      title: 'Kind',
      render: ({ kind }) => COLOUR_KIND_LABELS[kind],
      exportText: ({ kind }) => kind,
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
      ...ACTIONS,
      render: (colour) =>
        actions(
          `${colour.make} ${colour.code}`,
          () => onOpen({ dialog: 'colour', colour }),
          () => onOpen({ dialog: 'delete', colour }),
        ),
    },
  ];
  return (
    <DataTable
      label="Colours"
      noun={{ one: 'colour', many: 'colours' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ make, code, name }) => `${make} ${code} ${name}`}
      state={state}
      list={list}
      searchPlaceholder="Code, name or make"
      onOpen={(colour) => onOpen({ dialog: 'colour', colour })}
      empty={<StateMessage icon="search" title="No colours yet" text="Add a make, then import its colours by CSV." />}
    />
  );
}

function MakesTable({ onOpen }: TableProps) {
  const state = useTableState<NonNullable<Parameters<typeof useListAdminColourMakesQuery>[0] & object>>({
    name: 'colour-makes',
  });
  const list = useListAdminColourMakesQuery(state.query, { refetchOnMountOrArgChange: true });
  const columns: Column<AdminColourMake>[] = [
    { key: 'name', title: 'Make', sortable: true, render: ({ name }) => name, exportText: ({ name }) => name },
    {
      key: 'aliases',
      title: 'Other names',
      render: ({ aliases }) => aliases.join(', '),
      exportText: ({ aliases }) => aliases.join(', '),
    },
    {
      key: 'plate',
      title: 'Plate',
      render: ({ platePlace }) => PLATE_PLACE_LABELS[platePlace],
      exportText: ({ platePlace, plateNote }) => `${PLATE_PLACE_LABELS[platePlace]}. ${plateNote}`,
    },
    {
      key: 'colours',
      title: 'Colours',
      width: 110,
      sortable: 'descending-first',
      render: ({ colours }) => colours.toLocaleString('en-GB'),
      exportText: ({ colours }) => String(colours),
    },
    {
      ...ACTIONS,
      render: (make) =>
        actions(
          make.name,
          () => onOpen({ dialog: 'make', make }),
          () => onOpen({ dialog: 'delete-make', make }),
        ),
    },
  ];
  return (
    <DataTable
      label="Makes"
      noun={{ one: 'make', many: 'makes' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      state={state}
      list={list}
      searchPlaceholder="Search makes"
      onOpen={(make) => onOpen({ dialog: 'make', make })}
      empty={<StateMessage icon="search" title="No makes yet" text="Add the makes before their colours." />}
    />
  );
}

/** The upkeep of factory colours and their makes, by hand and by CSV (docs/rules.md#colours). For admins. */
export function StaffColoursPage() {
  usePageTitle('Colours');
  const [open, setOpen] = useState<Open>(null);
  const [part, setPart] = useState<'colours' | 'makes' | 'import'>('colours');
  const [importFile] = useImportColourFileMutation();
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading
        title="Colours"
        text="Factory colours by make and code: customers find them, and order paint mixed in them."
        aside={
          <Flex wrap gap={8}>
            <Button onClick={() => setOpen({ dialog: 'make' })}>New Make</Button>
            <Button type="primary" onClick={() => setOpen({ dialog: 'colour' })}>
              New Colour
            </Button>
          </Flex>
        }
      />
      <Flex wrap gap={8} style={{ marginBottom: 16 }} role="group" aria-label="Show">
        {(['colours', 'makes', 'import'] as const).map((name) => (
          <Button
            key={name}
            type={part === name ? 'primary' : 'default'}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {{ colours: 'Colours', makes: 'Makes', import: 'Import' }[name]}
          </Button>
        ))}
      </Flex>
      {part === 'colours' && <ColoursTable onOpen={setOpen} />}
      {part === 'makes' && <MakesTable onOpen={setOpen} />}
      {part === 'import' && (
        <ImportCard importFile={importFile} noun={{ one: 'colour', many: 'colours' }}>
          <ul>
            <li>
              Each line names its colour by <code>make</code> and <code>code</code>; new ones are added, and none is
              deleted.
            </li>
            <li>
              Other columns: <code>name</code>, <code>variants</code>, <code>from</code>, <code>to</code>,{' '}
              <code>kind</code> (solid, metallic, pearl or three-stage), <code>ground shade</code>, <code>hex</code>.
            </li>
            <li>If you delete a column, its field is left alone. An empty cell clears the field.</li>
          </ul>
        </ImportCard>
      )}
      {open?.dialog === 'colour' && <ColourDialog colour={open.colour} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteColourDialog colour={open.colour} onClose={close} />}
      {open?.dialog === 'make' && <ColourMakeDialog make={open.make} onClose={close} />}
      {open?.dialog === 'delete-make' && <DeleteColourMakeDialog make={open.make} onClose={close} />}
    </>
  );
}
