import { Button, Flex, Input, Typography } from 'antd';
import { type FormEvent, useId } from 'react';
import { type AdminOrder, useNoteOrderMutation } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { useDraft } from '../../ui/hooks/use-draft';
import { LineMain, Lines } from '../../ui/record/lines';
import { showToast } from '../../ui/toast/toast-store';
import { showOrderRejection } from './show-rejection';

const LONGEST = 4000;

/** Internal notes. No page shows them to customers; the export of personal data includes them. */
export function NotesCard({ order: { orderNumber, notes } }: { order: AdminOrder }) {
  const hint = useId();
  const [text, setText] = useDraft(`order-note:${orderNumber}`);
  const [note, { isLoading }] = useNoteOrderMutation();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const { error } = await note({ orderNumber, addOrderNoteInput: { text: text.trim() } });
    if (error) return showOrderRejection(error, 'Failed to save the note.');
    setText('');
    showToast({ title: 'Saved', description: 'Your colleagues can read the note.', tone: 'success' });
  };

  return (
    <Card title="Internal notes">
      <Flex component="form" vertical align="start" gap={8} onSubmit={(event) => void add(event)}>
        <Input.TextArea
          aria-label="New note"
          aria-describedby={hint}
          placeholder="For your colleagues only"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Typography.Text id={hint} type="secondary">
          Customers can request a copy of notes about them.
        </Typography.Text>
        <Button htmlType="submit" disabled={text.trim() === ''} loading={isLoading}>
          Add Note
        </Button>
      </Flex>
      {notes.length > 0 && (
        <Lines>
          {notes.toReversed().map(({ id, author, text: said, at }) => (
            <li key={id}>
              <LineMain>
                <span style={{ whiteSpace: 'pre-line' }}>{said}</span>
                <Typography.Text type="secondary">
                  {author}, <time dateTime={at}>{formatDateTime(at)}</time>
                </Typography.Text>
              </LineMain>
            </li>
          ))}
        </Lines>
      )}
    </Card>
  );
}
