import { Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionDialog } from '../../form/action-dialog';
import { isSameList, writeSettings } from '../table-address';
import type { PresetView } from '../table-columns';
import type { SavedView } from '../table-preferences';
import type { TableControls } from '../use-table-state';
import { TableMenu } from './table-menu';
import styles from './view-tabs.module.css';

interface ViewNameDialogProps {
  title: string;
  name: string;
  /** Names of other views. */
  taken: string[];
  onName: (name: string) => void;
  onClose: () => void;
}

export function ViewNameDialog({ title, name, taken, onName, onClose }: ViewNameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const isTaken = (wanted: string) => taken.some((other) => other.toLowerCase() === wanted.trim().toLowerCase());
  return (
    <ActionDialog
      form={form}
      title={title}
      action="Save"
      busy="Saving…"
      isBusy={false}
      initialValues={{ name }}
      onSubmit={(values) => {
        onName(values.name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="Name"
        extra={
          name === '' &&
          'A view saves the search, filters, sort order and columns in this browser. It replaces any view with the same name.'
        }
        rules={[
          { required: true, whitespace: true, message: 'Enter a name' },
          {
            validator: async (_, wanted: string) => {
              if (isTaken(wanted ?? '')) throw new Error('You already have a view with this name');
            },
          },
        ]}
      >
        <Input maxLength={40} autoFocus />
      </Form.Item>
    </ActionDialog>
  );
}

/** Part of the previous tab that stays in sight, in px. */
const TAB_EDGE_PX = 48;

interface ViewTabsProps {
  state: TableControls;
  allLabel?: string;
  presets: readonly PresetView[];
  /** Keys of the hidden columns; part of a saved view. */
  hidden: string[];
}

/** The views of a list: all rows, those that the page offers, and those that the user saved. */
export function ViewTabs({ state, allLabel = 'All', presets, hidden }: ViewTabsProps) {
  const [naming, setNaming] = useState<'new' | SavedView>();
  const { preferences, setPreferences } = state;
  const { views } = preferences;
  const current = addressOfView(state);
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is in another tab
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && tab) tabs.current.scrollLeft = tab.offsetLeft - TAB_EDGE_PX;
  }, [current]);
  const offered = [{ label: allLabel } as PresetView, ...presets].map((preset) => ({
    ...preset,
    address: addressOfView(preset),
  }));
  const saved = views.find(({ address }) => isSameList(address, current));
  const isOffered = offered.some(({ address }) => isSameList(address, current));

  const save = (name: string) => {
    const others = views.filter((view) => view.name !== name);
    setPreferences({ views: [...others, { name, address: current, hidden }] });
  };
  const rename = (view: SavedView, name: string) => {
    const { defaultView } = preferences;
    setPreferences({
      views: views
        .filter((other) => other.name !== name || other === view)
        .map((other) => (other === view ? { ...view, name } : other)),
      defaultView: defaultView === view.name ? name : defaultView,
    });
  };
  return (
    <div className={styles.views}>
      <nav ref={tabs} aria-label="Views" className={styles.tabs}>
        {offered.map(({ label, address, count, isToDo = true }) => (
          <Link
            key={label}
            to={state.addressWith(address)}
            className={styles.tab}
            aria-current={!saved && isSameList(address, current) ? 'page' : undefined}
          >
            {label}
            {count !== undefined && (
              <span className={isToDo && count > 0 ? styles.waiting : styles.count}>
                {count.toLocaleString('en-GB')}
              </span>
            )}
          </Link>
        ))}
        {views.map((view) => (
          <Link
            key={view.name}
            to={state.addressWith(view.address)}
            className={styles.tab}
            aria-current={view === saved ? 'page' : undefined}
            onClick={() => setPreferences({ hidden: view.hidden })}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {saved && (
        <TableMenu label={`View ${saved.name}`} icon="chevron-down" isIconOnly>
          {(close) => (
            <div className={styles.choices}>
              <Choice label="Save changed columns" onChoose={() => save(saved.name)} close={close} />
              <Choice label="Rename…" onChoose={() => setNaming(saved)} close={close} />
              <Choice
                label={preferences.defaultView === saved.name ? 'Do not use as default' : 'Use as default'}
                onChoose={() =>
                  setPreferences({ defaultView: preferences.defaultView === saved.name ? undefined : saved.name })
                }
                close={close}
              />
              <Choice
                label="Delete"
                onChoose={() => setPreferences({ views: views.filter((view) => view !== saved) })}
                close={close}
              />
            </div>
          )}
        </TableMenu>
      )}
      {!saved && !isOffered && (
        <button type="button" className={styles.save} onClick={() => setNaming('new')}>
          Save view
        </button>
      )}
      {naming && (
        <ViewNameDialog
          title={naming === 'new' ? 'Save view' : 'Rename view'}
          name={naming === 'new' ? '' : naming.name}
          taken={[
            ...offered.map(({ label }) => label),
            // A new view takes the place of one of its name, which is how a view is changed.
            ...views.flatMap((view) => (naming === 'new' || view === naming ? [] : [view.name])),
          ]}
          onName={(name) => (naming === 'new' ? save(name) : rename(naming, name))}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}

function Choice({ label, onChoose, close }: { label: string; onChoose: () => void; close: () => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {label}
    </button>
  );
}

/** Returns the address that shows a view from its first page. */
function addressOfView({
  sort = '',
  search = '',
  filters = {},
}: {
  sort?: string;
  search?: string;
  filters?: Record<string, string>;
}): string {
  return `?${writeSettings(new URLSearchParams(), { page: 1, sort, search, filters }, Object.keys(filters))}`;
}
