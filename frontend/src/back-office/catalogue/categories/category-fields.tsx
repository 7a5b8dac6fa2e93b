import { Form, Input } from 'antd';

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

/** Returns roughly the slug that the server makes of a name, as a hint. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ');
  return (words.match(/[a-z0-9]+/g) ?? []).join('-');
}
