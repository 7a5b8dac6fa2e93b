import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { TextAreaField } from '../../ui/form/field';
import { listOf } from './quick-lines';
import { type ListedLine, MAX_LINES, readList } from './quick-list';
import styles from './quick-order.module.css';
import { readFile } from './read-file';

interface QuickListFormProps {
  /** Returns the lines beyond the limit. */
  onListed: (lines: ListedLine[]) => ListedLine[];
}

/** A pasted list, or a file that is read in the browser only. */
export function QuickListForm({ onListed }: QuickListFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [leftOver, setLeftOver] = useState(0);
  const upload = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  const take = (listed: ListedLine[], nothing: string) => {
    setProblem(listed.length === 0 ? nothing : undefined);
    if (listed.length === 0) return;
    const rest = onListed(listed);
    setText(listOf(rest));
    setLeftOver(rest.length);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(readList(text), 'Enter a product code and a quantity, one product per line.');
    if (text.trim() === '') box.current?.focus();
  };
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const read = await readFile(file);
    event.target.value = '';
    if (read.problem !== undefined) setProblem(read.problem);
    else take(readList(read.text), 'This file contains no product codes.');
  };

  return (
    <form onSubmit={submit} className={styles.list} noValidate>
      <TextAreaField
        ref={box}
        name="list"
        label="Product codes and quantities"
        rows={7}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        placeholder={'TST-BC-006 4\nTST-CC-007 12'}
        hint="One product per line: the code, then the quantity."
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
          setLeftOver(0);
        }}
      />
      {leftOver > 0 && (
        <Notice tone="warning" icon="warning" alert>
          <p>
            A quick order can have up to {MAX_LINES} lines. {leftOver === 1 ? '1 line stays' : `${leftOver} lines stay`}{' '}
            in the box: add the others to the cart first, then check {leftOver === 1 ? 'it' : 'these'}.
          </p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="ink">
          Check List
        </Button>
        <input
          ref={upload}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label="File with product codes and quantities"
          tabIndex={-1}
          className="visually-hidden"
          onChange={(event) => void onFile(event)}
        />
        <Button variant="outline" onClick={() => upload.current?.click()}>
          Upload a File
        </Button>
        <span className={styles.small}>CSV or text, for example from your spreadsheet.</span>
      </div>
    </form>
  );
}
