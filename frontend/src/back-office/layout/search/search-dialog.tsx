import { Flex, Input, Modal, Typography } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../../api/types';
import { Notice } from '../../../ui/feedback/notice';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { ResultList } from './result-list';
import { resultKinds } from './search-results';
import { useSearchResults } from './use-search-results';

const PLACEHOLDERS = {
  orders: 'order or invoice number',
  customers: 'customer',
  products: 'product',
  events: 'payment id',
};

interface SearchDialogProps {
  role: CurrentUser['role'];
  onClose: () => void;
}

/** Finds orders, customers, products, failed events and pages, and goes there (docs/decisions/back-office.md#one-search-and-settings-inside). */
export function SearchDialog({ role, onClose }: SearchDialogProps) {
  useFocusOpener();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching, failed } = useSearchResults(role, typed);
  const paths = groups.flatMap(({ results }) => results.map(({ path }) => path));
  const active = Math.min(chosen, paths.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && paths.length > 0) setChosen((active + step + paths.length) % paths.length);
    else if (event.key === 'Enter' && paths[active]) open(paths[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title="Search the back office"
      width={640}
      style={{ top: 56 }}
      footer={<Typography.Text type="secondary">↑ ↓ to choose · Enter to open · Esc to close</Typography.Text>}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <Input
          autoFocus
          size="large"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={paths.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder={capitalised(['page', ...resultKinds(role).map((kind) => PLACEHOLDERS[kind])].join(', '))}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onChoose={setChosen}
          onOpen={open}
        />
        <Typography.Text type="secondary" role="status">
          {isSearching ? 'Searching…' : sayFound(paths.length, typed.trim())}
        </Typography.Text>
        {failed.length > 0 && (
          <Notice tone="warning" icon="warning">
            <p>Could not search: {failed.join(', ')}. Please try again.</p>
          </Notice>
        )}
      </Flex>
    </Modal>
  );
}

function sayFound(count: number, text: string): string {
  if (count === 0) return `Nothing found for “${text}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
