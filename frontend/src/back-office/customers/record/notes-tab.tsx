import { Button, Flex, Form, Input, Timeline, Typography } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { type CustomerRecord, useAddUserNoteMutation } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { recheckChanged } from '../../../ui/form/checked-form';
import { useDraft } from '../../../ui/hooks/use-draft';
import { showToast } from '../../../ui/toast/toast-store';

/** Staff notes about a customer. */
export function NotesTab({ customer: { id, notes } }: { customer: CustomerRecord }) {
  const [form] = Form.useForm<{ text: string }>();
  const [draft, keepDraft] = useDraft(`customer-note:${id}`);
  const [addNote, { isLoading }] = useAddUserNoteMutation();

  const add = async ({ text }: { text: string }) => {
    const { error } = await addNote({ id, userNoteInput: { text: text.trim() } });
    if (!error) {
      keepDraft('');
      form.setFieldsValue({ text: '' });
      return showToast({ title: 'Note added', description: 'Your colleagues see it here.', tone: 'success' });
    }
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to add the note.'), tone: 'error' });
  };

  return (
    <Card title="Notes">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ text: draft }}
        onValuesChange={(changed) => {
          keepDraft(changed.text ?? '');
          recheckChanged(form, changed);
        }}
        onFinish={(values) => void add(values)}
        disabled={isLoading}
      >
        <Form.Item
          name="text"
          label="New note"
          extra="For your colleagues. Customers can request a copy."
          rules={[{ required: true, whitespace: true, message: 'Enter a note' }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          Add Note
        </Button>
      </Form>
      {notes.length > 0 && (
        <section aria-label="Earlier notes">
          <Typography.Title level={3}>Earlier notes</Typography.Title>
          <Timeline
            items={notes.map(({ id: key, text, author, createdAt }) => ({
              key,
              content: (
                <Flex vertical>
                  <Typography.Text type="secondary">
                    {author}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                  </Typography.Text>
                  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>
                </Flex>
              ),
            }))}
          />
        </section>
      )}
    </Card>
  );
}
