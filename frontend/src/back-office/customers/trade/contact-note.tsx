import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import { type TradeApplication, useNoteContactMutation } from '../../../api/staff-api';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './application-details.module.css';

interface ContactNoteProps {
  application: TradeApplication;
  name: string;
}

/** Whether sales have contacted the applicant, and their note. */
export function ContactNote({ application: { id, salesRepContacted, notes }, name }: ContactNoteProps) {
  const [contacted, setContacted] = useState(salesRepContacted);
  const [note, setNote] = useState(notes ?? '');
  const [noteContact, { isLoading }] = useNoteContactMutation();
  const isChanged = contacted !== salesRepContacted || note.trim() !== (notes ?? '');

  const save = async () => {
    const { error } = await noteContact({ id, noteContactInput: { contacted, note: note.trim() } });
    if (!error) return showToast({ title: 'Saved', description: `Your note about ${name} is kept.`, tone: 'success' });
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to save the note.'), tone: 'error' });
  };

  return (
    <div className={styles.contact}>
      <Checkbox checked={contacted} onChange={({ target }) => setContacted(target.checked)}>
        Contacted<span className="visually-hidden"> {name}</span>
      </Checkbox>
      <Input.TextArea
        aria-label={`Notes about ${name}`}
        placeholder="Notes of the call"
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
    </div>
  );
}
