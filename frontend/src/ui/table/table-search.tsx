import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../icons/icon';

const TYPING_PAUSE_MS = 250;

interface TableSearchProps {
  label: string;
  placeholder?: string;
  /** The search that the list shows. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once typing pauses, or at once with Enter or when the field is left. */
export function TableSearch({ label, placeholder, search, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    // Changed elsewhere, such as by the back button.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const send = (text: string) => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" size={16} />}
      maxLength={200}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => send(typed)}
      // Otherwise the search would override a link that is clicked next.
      onBlur={() => send(typed)}
    />
  );
}
