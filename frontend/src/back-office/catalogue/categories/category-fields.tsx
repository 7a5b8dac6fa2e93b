import { Button, Flex, Form, Input, Select } from 'antd';
import type { AdminCategory } from '../../../api/staff-api';
import { Icon } from '../../../ui/icons/icon';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function CategoryNameField() {
  return (
    <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter a name' }]}>
      <Input maxLength={255} autoFocus />
    </Form.Item>
  );
}

interface SlugFieldProps {
  /** Name from which the address is made where the field is left empty. */
  name: string;
  isFixed?: boolean;
  former?: readonly string[];
}

/** The address part in `/products?category=…`. */
export function SlugField({ name, isFixed = false, former = [] }: SlugFieldProps) {
  return (
    <Form.Item
      name="slug"
      label="Address"
      rules={[{ pattern: SLUG, message: 'Use lower-case letters, digits and single hyphens' }]}
      extra={
        isFixed
          ? 'The address of Hot Deals is fixed: it shows what is on sale.'
          : former.length > 0
            ? `Links to ${former.join(', ')} still work.`
            : 'Leave empty to create it from the name. If you change it, the old address still works.'
      }
    >
      <Input maxLength={255} disabled={isFixed} placeholder={slugOf(name)} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

export function CategoryDescriptionField({ extra }: { extra?: string }) {
  return (
    <Form.Item name="description" label="Description" extra={extra}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
    </Form.Item>
  );
}

type Attribute = AdminCategory['attributes'][number];
export type AttributeValues = Pick<Attribute, 'name' | 'kind' | 'unit'>;

const KINDS: { value: Attribute['kind']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
];

const UNITS: { value: Attribute['unit']; label: string }[] = [
  { value: '', label: 'No unit' },
  { value: 'P', label: 'Grit (P80)' },
  { value: 'pcs', label: 'Pieces' },
  { value: 'ml', label: 'ml, L' },
  { value: 'g', label: 'g, kg' },
  { value: 'mm', label: 'mm, cm, m' },
  { value: 'V', label: 'V' },
  { value: 'W', label: 'W, kW' },
  { value: 'bar', label: 'bar' },
];

/** The server's limit (docs/rules.md#attributes). */
const MOST_ATTRIBUTES = 20;

/** The filters of the category's lists, in their order. */
export function AttributesField() {
  return (
    <Form.Item
      label="Filters"
      extra="Each filters by the specification of the same name. Several texts are parted by semicolons; a filter is shown once its products have two values."
    >
      <Form.List name="attributes">
        {(rows, { add, remove, move }) => (
          <Flex vertical gap={8} align="start">
            <Flex component="ol" vertical gap={8} aria-label="Filters" style={{ width: '100%', listStyle: 'none' }}>
              {rows.map(({ key, name }) => (
                <Flex component="li" key={key} wrap gap={8}>
                  <Form.Item
                    name={[name, 'name']}
                    rules={[{ required: true, whitespace: true, message: 'Enter the name of a specification' }]}
                    style={{ flex: '2 1 140px', marginBottom: 0 }}
                  >
                    <Input aria-label={`Name of filter ${name + 1}`} placeholder="Grit" maxLength={60} />
                  </Form.Item>
                  <Form.Item name={[name, 'kind']} style={{ flex: '1 1 100px', marginBottom: 0 }}>
                    <Select aria-label={`Kind of filter ${name + 1}`} options={KINDS} />
                  </Form.Item>
                  <Form.Item noStyle shouldUpdate>
                    {({ getFieldValue }) =>
                      getFieldValue(['attributes', name, 'kind']) === 'number' && (
                        <Form.Item name={[name, 'unit']} style={{ flex: '1 1 110px', marginBottom: 0 }}>
                          <Select aria-label={`Unit of filter ${name + 1}`} options={UNITS} />
                        </Form.Item>
                      )
                    }
                  </Form.Item>
                  <Button
                    type="text"
                    aria-label={`Move filter ${name + 1} up`}
                    style={{ transform: 'rotate(180deg)' }}
                    icon={<Icon name="chevron-down" size={18} />}
                    disabled={name === 0}
                    onClick={() => move(name, name - 1)}
                  />
                  <Button
                    type="text"
                    aria-label={`Remove filter ${name + 1}`}
                    icon={<Icon name="trash" size={18} />}
                    onClick={() => remove(name)}
                  />
                </Flex>
              ))}
            </Flex>
            <Button
              disabled={rows.length >= MOST_ATTRIBUTES}
              onClick={() => add({ name: '', kind: 'text', unit: '' } satisfies AttributeValues)}
            >
              Add Filter
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** Returns filters in one line, for comparison: "Brand (text), Grit (number, P)". */
export const attributesText = (attributes: readonly AttributeValues[]): string =>
  attributes.map(({ name, kind, unit }) => `${name} (${[kind, unit].filter(Boolean).join(', ')})`).join(', ');

/** Returns roughly the slug that the server makes of a name, as a hint. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ');
  return (words.match(/[a-z0-9]+/g) ?? []).join('-');
}
