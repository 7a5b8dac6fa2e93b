import { Form, Input } from 'antd';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { PageField } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { listOf } from './quick-lines';
import { type ListedLine, MAX_LINES, readList } from './quick-list';
import styles from './quick-order.module.css';

const MOST_BYTES = 1_000_000;

const NOTHING = 'Enter a product code and a quantity, one product per line.';

type Read = { text: string; problem?: undefined } | { problem: string; text?: undefined };

/** Returns the text of a file, or the problem with it. */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Read> {
  if (file.size > MOST_BYTES) return { problem: 'This file is too large for a list of products.' };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (bytes.length === 0) return { problem: 'This file is empty or cannot be read.' };
  const text = textOf(bytes);
  return text.includes('\0') || isArchive(bytes)
    ? { problem: 'This is not a text file. In a spreadsheet, choose "Save as" and CSV.' }
    : { text };
}

/** Spreadsheets write "Unicode text" as UTF-16 with a byte order mark, and CSV in UTF-8 or as Windows does. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** XLSX and ODS files are archives. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
}

interface QuickListFormProps {
  /** Returns the lines beyond the limit. */
  onListed: (lines: ListedLine[]) => ListedLine[];
  /** Another way to lines, beside the file. */
  children?: ReactNode;
}

/** A pasted list, or a file that is read in the browser only. */
export function QuickListForm({ onListed, children }: QuickListFormProps) {
  const [form] = Form.useForm<{ list: string }>();
  const [leftOver, setLeftOver] = useState(0);
  const upload = useRef<HTMLInputElement>(null);

  const take = (listed: ListedLine[]) => {
    const rest = onListed(listed);
    form.setFieldsValue({ list: listOf(rest) });
    setLeftOver(rest.length);
  };
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const read = await readFile(file);
    event.target.value = '';
    const listed = readList(read.text ?? '');
    if (listed.length > 0) return take(listed);
    form.setFields([{ name: 'list', errors: [read.problem ?? 'This file contains no product codes.'] }]);
  };

  return (
    <PageForm
      form={form}
      initialValues={{ list: '' }}
      check={({ list }) => (readList(list).length > 0 ? {} : { list: NOTHING })}
      send={async ({ list }) => {
        take(readList(list));
        return undefined;
      }}
      action="Check List"
      busy="Check List"
      variant="ink"
      aside={
        <>
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
          {children}
          <span className={`${typography.small} ${layout.centred}`}>
            CSV or text, for example from your spreadsheet.
          </span>
        </>
      }
    >
      <PageField
        name="list"
        label="Product codes and quantities"
        hint="One product per line: its code or name, and the quantity. For mixed paint add the colour: code × quantity, colour."
      >
        <Input.TextArea
          rows={7}
          className={styles.list}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder={'TST-CC-007 12\nTST-MP-002 × 2, VW LC9X'}
          onInput={() => setLeftOver(0)}
        />
      </PageField>
      {leftOver > 0 && (
        <Notice tone="warning" icon="warning" alert>
          <p>
            A quick order can have up to {MAX_LINES} lines. {leftOver === 1 ? '1 line stays' : `${leftOver} lines stay`}{' '}
            in the box: add the others to the cart first, then check {leftOver === 1 ? 'it' : 'these'}.
          </p>
        </Notice>
      )}
    </PageForm>
  );
}
