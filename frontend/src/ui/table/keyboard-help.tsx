import { Modal, Switch } from 'antd';
import { useId } from 'react';
import { useFocusOpener } from '../hooks/use-focus-opener';
import styles from './keyboard-help.module.css';
import { useSingleKeys } from './use-table-keys';

const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Search the back office' },
  { keys: ['/'], does: 'Search' },
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['?'], does: 'Show this help' },
];

interface SingleKeys {
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
}

interface KeyboardHelpProps extends SingleKeys {
  onClose: () => void;
}

export function KeyboardHelp({ onClose, ...singleKeys }: KeyboardHelpProps) {
  useFocusOpener();
  return (
    <Modal open title="Keyboard shortcuts" width={400} footer={null} onCancel={onClose}>
      <Keys {...singleKeys} />
    </Modal>
  );
}

/** The same where no table is open; later tables follow the choice. */
export function KeyboardKeys() {
  const [areSingleKeysOn, onSingleKeys] = useSingleKeys();
  return <Keys areSingleKeysOn={areSingleKeysOn} onSingleKeys={onSingleKeys} />;
}

function Keys({ areSingleKeysOn, onSingleKeys }: SingleKeys) {
  const id = useId();
  return (
    <>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.setting}>
        <label htmlFor={id}>Shortcuts of a single character</label>
        <Switch id={id} checked={areSingleKeysOn} onChange={onSingleKeys} />
      </div>
    </>
  );
}
