import { Card, Flex, Form, Input, Radio, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Spinner } from '../../../ui/feedback/spinner';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import type { TypedSearch } from './use-typed-search';

/** An option to link to. */
export interface LinkOption {
  id: string;
  name: string;
  details: string;
  /** Why it is suggested. */
  match?: string;
}

interface LinkingFormProps<Option extends LinkOption> {
  title: string;
  action: string;
  search: TypedSearch;
  searchLabel: string;
  searchPlaceholder: string;
  /** Names the options. */
  listLabel: string;
  options: { data?: readonly Option[]; error?: unknown; refetch: () => unknown };
  /** Shown where there are no options. */
  none: string;
  /** Explains the effect of a link to the chosen option. */
  changes: (chosen: Option) => ReactNode;
  /** Second confirmation for the option with this id. */
  confirmation?: { id: string; action: string; notice: ReactNode };
  isBusy: boolean;
  /** Returns an error message, or undefined. */
  onLink: (chosen: Option, reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Links to one of the found or suggested options, with a reason. An option that has left the list is deselected. */
export function LinkingForm<Option extends LinkOption>(props: LinkingFormProps<Option>) {
  const { search, options, none, changes, confirmation, isBusy, onLink } = props;
  const [form] = Form.useForm<{ reason: string }>();
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const chosen = options.data?.find(({ id }) => id === chosenId);
  const asked = chosen && confirmation?.id === chosen.id ? confirmation : undefined;

  const save = async ({ reason }: { reason: string }) =>
    setProblem(chosen ? await onLink(chosen, reason.trim()) : 'Choose one first');

  return (
    <ActionDialog
      form={form}
      title={props.title}
      action={asked?.action ?? props.action}
      busy="Linking..."
      isBusy={isBusy}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void save(values)}
      onClose={props.onClose}
    >
      <Form.Item label={props.searchLabel} htmlFor="link-search">
        <Input
          id="link-search"
          type="search"
          placeholder={props.searchPlaceholder}
          value={search.typed}
          onChange={({ target }) => search.setTyped(target.value)}
        />
      </Form.Item>
      <Typography.Paragraph id="link-options" type="secondary">
        {props.listLabel}
      </Typography.Paragraph>
      <AsyncView
        data={options.data}
        error={options.error}
        onRetry={options.refetch}
        what="the list"
        skeleton={<Spinner text="Looking..." />}
        isEmpty={(found) => found.length === 0}
        empty={<p>{none}</p>}
      >
        {(found) => (
          <Radio.Group
            aria-labelledby="link-options"
            vertical
            style={{ maxHeight: 300, overflowY: 'auto', flexWrap: 'nowrap' }}
            value={chosenId}
            onChange={({ target }) => {
              setChosenId(target.value as string);
              setProblem(undefined);
            }}
          >
            {found.map(({ id, name, details, match }) => (
              <Radio key={id} value={id}>
                <span>
                  <Flex component="span" wrap align="center" gap="4px 8px">
                    <strong>{name}</strong>
                    {match && <StatusBadge tone="success">{match}</StatusBadge>}
                  </Flex>
                  <Typography.Text type="secondary" style={{ display: 'block' }}>
                    {details}
                  </Typography.Text>
                </span>
              </Radio>
            ))}
          </Radio.Group>
        )}
      </AsyncView>
      {chosen && <Card size="small">{changes(chosen)}</Card>}
      {asked?.notice}
      <ReasonField name="reason" />
      {problem && (
        <Notice tone="error" icon="warning" alert>
          <p>{problem}</p>
        </Notice>
      )}
    </ActionDialog>
  );
}
