import { Flex, Input, Modal, Typography } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Rows,
  useListAdminProductsQuery,
  useListAllOrdersQuery,
  useListFailedEventsQuery,
  useListUsersQuery,
} from '../../../api/staff-api';
import type { CurrentUser } from '../../../api/types';
import { Notice } from '../../../ui/feedback/notice';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { useSettled } from '../../../ui/hooks/use-settled';
import styles from './result-list.module.css';
import {
  customerResult,
  eventResult,
  groupOf,
  type Kind,
  LISTS,
  MOST_OF_A_KIND,
  orderResult,
  pagesFor,
  productResult,
  type Result,
  type ResultGroup,
  resultKinds,
} from './search-results';

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** Index of the highlighted result, over all groups. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onOpen: (path: string) => void;
}

/** The results below the field, which keeps the focus: antd's own list names its groups in a way that screen readers cannot follow. */
export function ResultList({ id, groups, active, optionId, onChoose, onOpen }: ResultListProps) {
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, results }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <Typography.Text type="secondary" strong aria-hidden="true">
            {title}
          </Typography.Text>
          {results.map(({ path, title: name, detail }, offset) => {
            const index = (firsts[at] ?? 0) + offset;
            return (
              <Flex
                key={path}
                vertical
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                style={{ padding: '8px 12px', background: index === active ? 'var(--steel-200)' : undefined }}
                onMouseMove={() => index !== active && onChoose(index)}
                onClick={() => onOpen(path)}
              >
                {name}
                {detail && <Typography.Text type="secondary">{detail}</Typography.Text>}
              </Flex>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const TYPING_MS = 200;

interface SearchResults {
  groups: ResultGroup[];
  isSearching: boolean;
  /** The lists that could not be searched. */
  failed: string[];
}

/** Searches the lists that a role may see, each by its own call and with its own permission. */
export function useSearchResults(role: CurrentUser['role'], typed: string): SearchResults {
  const text = typed.trim();
  const search = useSettled(text, TYPING_MS);
  const kinds = resultKinds(role);
  const isWanted = (kind: Kind) => search !== '' && search === text && kinds.includes(kind);
  const wanted = { search, limit: MOST_OF_A_KIND };
  const lists = [
    listed('orders', 'Orders', useListAllOrdersQuery(wanted, { skip: !isWanted('orders') }), orderResult),
    listed('customers', 'Customers', useListUsersQuery(wanted, { skip: !isWanted('customers') }), customerResult),
    listed('products', 'Products', useListAdminProductsQuery(wanted, { skip: !isWanted('products') }), productResult),
    listed('events', 'Failed events', useListFailedEventsQuery(wanted, { skip: !isWanted('events') }), eventResult),
  ].filter(({ kind }) => isWanted(kind));
  return {
    groups: [pagesFor(role, text), ...lists.map(({ groupFor }) => groupFor(search))].filter(
      ({ results }) => results.length > 0,
    ),
    isSearching: search !== text || lists.some(({ isPending }) => isPending),
    failed: lists.filter(({ hasFailed }) => hasFailed).map(({ title }) => title),
  };
}

interface Answer<Row> {
  currentData?: Rows<Row>;
  isFetching: boolean;
  error?: unknown;
}

function listed<Row>(kind: Kind, title: string, answer: Answer<Row>, resultOf: (row: Row) => Result) {
  const { currentData = { rows: [], total: 0 }, isFetching, error } = answer;
  return {
    kind,
    title,
    isPending: isFetching && !answer.currentData,
    hasFailed: error !== undefined && !isFetching,
    groupFor: (search: string) => groupOf(title, LISTS[kind], search, currentData, resultOf),
  };
}

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
