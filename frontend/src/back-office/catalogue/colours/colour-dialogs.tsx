import { Form, Input, Select } from 'antd';
import {
  COLOUR_KIND_LABELS,
  COLOUR_KINDS,
  type ColourKind,
  PLATE_PLACE_LABELS,
  PLATE_PLACES,
  type PlatePlace,
} from '../../../../../backend/src/modules/catalogue/colours/colour-rules';
import { EditDialog } from '../../../api/edit-dialog';
import { SendDialog } from '../../../api/send-dialog';
import {
  type AdminColour,
  type AdminColourMake,
  useCreateColourMakeMutation,
  useCreateColourMutation,
  useDeleteColourMakeMutation,
  useDeleteColourMutation,
  useEditColourMakeMutation,
  useEditColourMutation,
  useListAdminColourMakesQuery,
} from '../../../api/staff-api';

interface ColourValues {
  make: string;
  code: string;
  name: string;
  /** One on each line: "lighter: vans". */
  variants: string;
  yearFrom: string;
  yearTo: string;
  kind: ColourKind;
  groundShade: string;
  hex: string;
}

const LABELS: Readonly<Record<keyof ColourValues, string>> = {
  make: 'Make',
  code: 'Code',
  name: 'Name',
  variants: 'Variants',
  yearFrom: 'First year',
  yearTo: 'Last year',
  kind: 'Kind',
  groundShade: 'Ground shade',
  hex: 'Colour on the screen',
};

function colourValues(colour: AdminColour | undefined): ColourValues {
  return {
    ...{ make: colour?.makeSlug ?? '', code: colour?.code ?? '', name: colour?.name ?? '' },
    variants: (colour?.variants ?? []).map(({ name, note }) => (note ? `${name}: ${note}` : name)).join('\n'),
    ...{ yearFrom: String(colour?.yearFrom ?? ''), yearTo: String(colour?.yearTo ?? '') },
    ...{ kind: colour?.kind ?? 'metallic', groundShade: colour?.groundShade ?? '', hex: colour?.hex ?? '' },
  };
}

function toInput({ variants, yearFrom, yearTo, groundShade, hex, ...values }: ColourValues) {
  const year = (text: string) => (text.trim() ? Number(text) : null);
  return {
    ...values,
    ...{ yearFrom: year(yearFrom), yearTo: year(yearTo), groundShade: groundShade || null, hex: hex || null },
    variants: variants
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => {
        const [name = '', ...note] = line.split(':');
        return { name: name.trim(), note: note.join(':').trim() };
      }),
  };
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface ColourDialogProps {
  /** Left out for a new one. */
  colour?: AdminColour;
  onClose: () => void;
}

export function ColourDialog({ colour, onClose }: ColourDialogProps) {
  const [create] = useCreateColourMutation();
  const [replace] = useEditColourMutation();
  const { data: makes } = useListAdminColourMakesQuery({ limit: 100 });
  return (
    <EditDialog<AdminColour | undefined, ColourValues>
      title={colour ? `${colour.make} ${colour.code}` : 'New colour'}
      what="colour"
      labels={LABELS}
      stored={colour}
      valuesOf={colourValues}
      send={(values, base) =>
        base
          ? replace({ id: base.id, colourInput: { ...toInput(values), version: base.version } })
          : create({ colourInput: toInput(values) })
      }
      fieldOf={(named) => named.split('.')[0]}
      failure="Failed to save the colour."
      done={{ title: colour ? 'Colour updated' : 'Colour added' }}
      onClose={onClose}
    >
      <Form.Item name="make" label={LABELS.make} rules={[{ required: true, message: 'Choose a make' }]}>
        <Select options={(makes?.rows ?? []).map(({ slug, name }) => ({ value: slug, label: name }))} />
      </Form.Item>
      <Form.Item name="code" label={LABELS.code} rules={[{ required: true, message: 'Enter the code' }]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={LABELS.name} rules={[{ required: true, message: 'Enter the name' }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={LABELS.kind}>
        <Select options={options(COLOUR_KINDS, COLOUR_KIND_LABELS)} />
      </Form.Item>
      <Form.Item name="yearFrom" label={LABELS.yearFrom}>
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </Form.Item>
      <Form.Item name="yearTo" label={LABELS.yearTo} extra="Empty while it is still used.">
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </Form.Item>
      <Form.Item name="groundShade" label={LABELS.groundShade} extra="Such as grey 3 or white.">
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="variants" label={LABELS.variants} extra="One on each line, with a note behind a colon.">
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="hex" label={LABELS.hex} extra="Such as #1c1d21; approximate.">
        <Input maxLength={7} autoComplete="off" />
      </Form.Item>
    </EditDialog>
  );
}

export function DeleteColourDialog({ colour, onClose }: { colour: AdminColour; onClose: () => void }) {
  const [remove] = useDeleteColourMutation();
  return (
    <SendDialog
      title="Delete colour"
      action="Delete"
      busy="Deleting..."
      isDangerous
      isDeletion
      send={() => remove({ id: colour.id })}
      failure="Failed to delete the colour."
      done={{ title: 'Colour deleted' }}
      onClose={onClose}
    >
      <p>
        <strong>
          {colour.make} {colour.code} {colour.name}
        </strong>{' '}
        is no longer found. Carts and orders keep it.
      </p>
    </SendDialog>
  );
}

interface MakeValues {
  name: string;
  aliases: string[];
  platePlace: PlatePlace;
  plateNote: string;
}

const MAKE_LABELS: Readonly<Record<keyof MakeValues, string>> = {
  name: 'Name',
  aliases: 'Other names',
  platePlace: 'Place of the plate',
  plateNote: 'Note on the plate',
};

const makeValues = (make: AdminColourMake | undefined): MakeValues => ({
  ...{ name: make?.name ?? '', aliases: make?.aliases ?? [] },
  ...{ platePlace: make?.platePlace ?? 'door-pillar', plateNote: make?.plateNote ?? '' },
});

export function ColourMakeDialog({ make, onClose }: { make?: AdminColourMake; onClose: () => void }) {
  const [create] = useCreateColourMakeMutation();
  const [replace] = useEditColourMakeMutation();
  return (
    <EditDialog<AdminColourMake | undefined, MakeValues>
      title={make ? make.name : 'New make'}
      what="make"
      labels={MAKE_LABELS}
      stored={make}
      valuesOf={makeValues}
      send={(values, base) =>
        base
          ? replace({ id: base.id, colourMakeInput: { ...values, version: base.version } })
          : create({ colourMakeInput: values })
      }
      failure="Failed to save the make."
      done={{ title: make ? 'Make updated' : 'Make added' }}
      onClose={onClose}
    >
      <Form.Item name="name" label={MAKE_LABELS.name} rules={[{ required: true, message: 'Enter the name' }]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="aliases"
        label={MAKE_LABELS.aliases}
        extra="By which it is searched. Press Enter after each one."
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', '\n']} />
      </Form.Item>
      <Form.Item name="platePlace" label={MAKE_LABELS.platePlace}>
        <Select options={options(PLATE_PLACES, PLATE_PLACE_LABELS)} />
      </Form.Item>
      <Form.Item name="plateNote" label={MAKE_LABELS.plateNote}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </EditDialog>
  );
}

export function DeleteColourMakeDialog({ make, onClose }: { make: AdminColourMake; onClose: () => void }) {
  const [remove] = useDeleteColourMakeMutation();
  return (
    <SendDialog
      title="Delete make"
      action="Delete"
      busy="Deleting..."
      isDangerous
      isDeletion
      send={() => remove({ id: make.id })}
      failure="Failed to delete the make."
      done={{ title: 'Make deleted' }}
      onClose={onClose}
    >
      <p>
        <strong>{make.name}</strong> is no longer offered. A make with colours cannot be deleted.
      </p>
    </SendDialog>
  );
}
