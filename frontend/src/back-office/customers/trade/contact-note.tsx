import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import { type TradeApplication, useNoteContactMutation } from '../../../api/staff-api';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice';
import { showToast } from '../../../ui/toast/toast-store';

interface ContactNoteProps {
  application: TradeApplication;
  name: string;
}

/** Whether sales have contacted the applicant, and their note. */
export function ContactNote({ application, name }: ContactNoteProps) {
  // The application as last shown unchanged, so that a colleague's later change is not overwritten unseen.
  const [base, setBase] = useState(application);
  const [contacted, setContacted] = useState(application.salesRepContacted);
  const [note, setNote] = useState(application.notes ?? '');
  const [theirs, setTheirs] = useState<TradeApplication>();
  const [noteContact, { isLoading }] = useNoteContactMutation();
  const isChanged = contacted !== base.salesRepContacted || note.trim() !== (base.notes ?? '');

  const show = (shown: TradeApplication) => {
    setBase(shown);
    setContacted(shown.salesRepContacted);
    setNote(shown.notes ?? '');
  };
  if (!isChanged && application.version > base.version) show(application);

  const save = async () => {
    const noteContactInput = { contacted, note: note.trim(), version: base.version };
    const { data, error } = await noteContact({ id: base.id, noteContactInput });
    if (data) {
      show(data);
      setTheirs(undefined);
    }
    if (!error)
      return showToast({ title: 'Saved', description: `Your note about ${name} has been saved.`, tone: 'success' });
    const current = problemMember<TradeApplication>(error, 'current');
    if (current) {
      setBase(current);
      setTheirs(current);
    }
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to save the note.'), tone: 'error' });
  };

  return (
    <Flex vertical align="start" gap={8}>
      {theirs && (
        <ConflictNotice
          fields={[
            { label: 'Contacted', theirs: theirs.salesRepContacted ? 'yes' : 'no' },
            { label: 'The note', theirs: theirs.notes ?? '' },
          ]}
        />
      )}
      <Checkbox checked={contacted} onChange={({ target }) => setContacted(target.checked)}>
        Contacted<span className="visually-hidden"> {name}</span>
      </Checkbox>
      <Input.TextArea
        aria-label={`Notes about ${name}`}
        placeholder="Call notes"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={5000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        disabled={!isChanged}
        loading={isLoading}
        onClick={() => void save()}
        aria-label={`Save note about ${name}`}
      >
        Save
      </Button>
    </Flex>
  );
}
