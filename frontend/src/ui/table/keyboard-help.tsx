import { Modal, Switch } from 'antd';
import { useId } from 'react';
import { useFocusOpener } from '../hooks/use-focus-opener';
import styles from './keyboard-help.module.css';

const KEYS = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['?'], does: 'Show this help' },
];

interface KeyboardHelpProps {
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
  onClose: () => void;
}

export function KeyboardHelp({ areSingleKeysOn, onSingleKeys, onClose }: KeyboardHelpProps) {
  useFocusOpener();
  const id = useId();
  return (
    <Modal open title="Keyboard shortcuts" width={400} footer={null} onCancel={onClose}>
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
    </Modal>
  );
}
