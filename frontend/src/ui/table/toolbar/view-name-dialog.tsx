import { Form, Input } from 'antd';
import { ActionDialog } from '../../form/action-dialog';

interface ViewNameDialogProps {
  title: string;
  name: string;
  /** Names of other views. */
  taken: string[];
  onName: (name: string) => void;
  onClose: () => void;
}

export function ViewNameDialog({ title, name, taken, onName, onClose }: ViewNameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const isTaken = (wanted: string) => taken.some((other) => other.toLowerCase() === wanted.trim().toLowerCase());
  return (
    <ActionDialog
      form={form}
      title={title}
      action="Save"
      busy="Saving…"
      isBusy={false}
      initialValues={{ name }}
      onSubmit={(values) => {
        onName(values.name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="Name"
        extra={
          name === '' &&
          'A view saves the search, filters, sort order and columns in this browser. It replaces any view with the same name.'
        }
        rules={[
          { required: true, whitespace: true, message: 'Enter a name' },
          {
            validator: async (_, wanted: string) => {
              if (isTaken(wanted ?? '')) throw new Error('You already have a view with this name');
            },
          },
        ]}
      >
        <Input maxLength={40} autoFocus />
      </Form.Item>
    </ActionDialog>
  );
}
