import { Card as AntdCard, Button, Flex, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasStatus, readableMessage } from '../../../api/api-error';
import {
  type MappingChoice,
  type SageMapping,
  useChangeSageMappingMutation,
  useGetSageMappingQuery,
} from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { FormDialog } from '../../../ui/form/form-dialog';
import { LineMain, Lines } from '../../../ui/record/lines';
import { showToast } from '../../../ui/toast/toast-store';

type Lists = Pick<SageMapping, 'ledgerAccounts' | 'bankAccounts' | 'taxRates' | 'priceTypes'>;

interface ChoiceText {
  title: string;
  /** The effect of the choice, and from when it applies. */
  effect: string;
  list: keyof Lists;
  /** The meaning of an empty choice, where that is allowed. */
  none?: string;
}

const NEXT = 'Applies from the next document; existing documents stay as they are.';
const PRICES = 'All prices are read again with the next product sync.';

const TEXTS: Readonly<Record<MappingChoice['kind'], ChoiceText>> = {
  webSales: {
    title: 'Ledger account for web sales',
    effect: `Where lines of invoices, quotes, receipts and credit notes are posted. ${NEXT}`,
    list: 'ledgerAccounts',
  },
  carriage: {
    title: 'Ledger account for carriage',
    effect: `Where delivery charges are posted. ${NEXT}`,
    list: 'ledgerAccounts',
    none: 'None: delivery is posted with web sales',
  },
  cardClearing: {
    title: 'Bank account for card payments',
    effect: `Where card payments and their refunds go. The bookkeeper records payment of purchase order invoices in Sage. ${NEXT}`,
    list: 'bankAccounts',
  },
  taxRate: {
    title: 'Tax rate',
    effect: `The rate for lines with this VAT. ${NEXT}`,
    list: 'taxRates',
  },
  retailPrice: { title: 'Price type for retail prices', effect: `What guests pay. ${PRICES}`, list: 'priceTypes' },
  tradePrice: {
    title: 'Price type for trade prices',
    effect: `What signed-in customers pay if it is lower. ${PRICES}`,
    list: 'priceTypes',
    none: 'None: there are no trade prices',
  },
};

/** Returns the name of a part of the mapping: "Tax rate for 20% VAT". */
function choiceTitle({ kind, percentage }: MappingChoice): string {
  return percentage === null ? TEXTS[kind].title : `${TEXTS[kind].title} for ${percentage}% VAT`;
}

function choiceEffect({ kind }: MappingChoice): string {
  return TEXTS[kind].effect;
}

/** Returns the meaning of an empty choice, or undefined where a choice is required. */
function noneLabel({ kind }: MappingChoice): string | undefined {
  return TEXTS[kind].none;
}

/** Returns the options; for a tax rate, those of its percentage. */
function optionsOf({ kind, percentage }: MappingChoice, lists: Lists): Lists['ledgerAccounts'] {
  if (kind === 'taxRate') return lists.taxRates.filter((rate) => rate.percentage === percentage);
  return lists[TEXTS[kind].list];
}

/** Returns the label of the chosen option. */
function choiceLabel(choice: MappingChoice): string {
  if (choice.name) return choice.name;
  if (choice.state === 'gone') return 'No longer in Sage';
  return noneLabel(choice) ?? 'Nothing is chosen';
}

/** Stands for no choice among the options. */
const NONE = 'none';

interface ChoiceDialogProps {
  choice: MappingChoice;
  mapping: SageMapping;
  onClose: () => void;
}

/** Chooses one account, rate or price type; shows the old value, the new one, and the effect. */
export function ChoiceDialog({ choice, mapping, onClose }: ChoiceDialogProps) {
  const [wanted, setWanted] = useState(choice.id ?? (noneLabel(choice) ? NONE : undefined));
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useChangeSageMappingMutation();
  const title = choiceTitle(choice);
  const none = noneLabel(choice);
  const listed = optionsOf(choice, mapping);
  const options = [
    ...(none ? [{ value: NONE, label: none, disabled: false }] : []),
    ...listed.map(({ id, name, problem: why }) => ({
      value: id,
      label: why ? `${name}: ${why}` : name,
      disabled: why !== null,
    })),
  ];
  const label = options.find(({ value }) => value === wanted)?.label;

  const save = async () => {
    if (!wanted) return setProblem('Choose from Sage’s list');
    const { kind, percentage } = choice;
    const choices = [{ kind, percentage, id: wanted === NONE ? null : wanted }];
    const { error } = await change({ changeMappingInput: { version: mapping.version, choices } });
    if (error) {
      const message = readableMessage(error, 'Failed to change the mapping.');
      if (!hasStatus(error, 409)) return setProblem(message);
      showToast({ title: 'Not changed', description: message, tone: 'error' });
    } else showToast({ title: `${title} changed`, description: `${label}. ${choiceEffect(choice)}`, tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      action="Choose"
      busy="Choosing..."
      isBusy={isLoading}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Form layout="vertical" requiredMark={false} disabled={isLoading}>
        <Form.Item label="From Sage's list" htmlFor="sage-choice">
          <Select
            id="sage-choice"
            showSearch={{ optionFilterProp: 'label' }}
            value={wanted}
            options={options}
            onChange={(value: string) => setWanted(value)}
            placeholder="Choose"
            autoFocus
          />
        </Form.Item>
        <AntdCard size="small">
          <p>
            <strong>Now:</strong> {choiceLabel(choice)}
          </p>
          <p>
            <strong>New:</strong> {label ?? '–'}
          </p>
        </AntdCard>
        <Typography.Paragraph type="secondary">{choiceEffect(choice)}</Typography.Paragraph>
        {problem && (
          <Notice tone="error" icon="warning" alert>
            <p>{problem}</p>
          </Notice>
        )}
      </Form>
    </FormDialog>
  );
}

const GROUPS: readonly { title: string; kinds: readonly MappingChoice['kind'][] }[] = [
  { title: 'Accounts', kinds: ['webSales', 'carriage', 'cardClearing'] },
  { title: 'Tax rates', kinds: ['taxRate'] },
  { title: 'Price types', kinds: ['retailPrice', 'tradePrice'] },
];

/** Targets of documents in Sage, and the prices that the shop reads (docs/rules.md#sage-mapping). */
export function AccountsTab() {
  const { data, error, refetch } = useGetSageMappingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <AsyncView
      data={data}
      error={data ? undefined : error}
      onRetry={refetch}
      what="the accounts of Sage"
      skeleton={<Skeleton height="560px" />}
      isEmpty={({ businessName }) => businessName === null}
      empty={
        <StateMessage
          icon="document"
          title="Sage is not connected yet"
          text="Once it is, you can choose its accounts, tax rates and price types here."
        />
      }
    >
      {(mapping) => <Mapping mapping={mapping} onRetry={refetch} />}
    </AsyncView>
  );
}

function Mapping({ mapping, onRetry }: { mapping: SageMapping; onRetry: () => unknown }) {
  const [chosen, setChosen] = useState<MappingChoice>();
  return (
    <Flex vertical gap={16}>
      {!mapping.isLive && (
        <Notice tone="warning" icon="warning" title="Sage is not responding, so nothing can be changed now">
          <p>
            {mapping.problem}{' '}
            {mapping.readAt
              ? `These lists were read on ${formatDateTime(mapping.readAt)}.`
              : 'No lists have been read yet.'}
          </p>
          <Button size="small" onClick={onRetry}>
            Refresh from Sage
          </Button>
        </Notice>
      )}
      <Waiting mapping={mapping} />
      {GROUPS.map(({ title, kinds }) => (
        <Card key={title} title={title}>
          <Lines>
            {mapping.choices
              .filter(({ kind }) => kinds.includes(kind))
              .map((choice) => (
                <Choice
                  key={`${choice.kind} ${choice.percentage}`}
                  choice={choice}
                  isDisabled={!mapping.isLive}
                  onChoose={() => setChosen(choice)}
                />
              ))}
          </Lines>
        </Card>
      ))}
      {chosen && <ChoiceDialog choice={chosen} mapping={mapping} onClose={() => setChosen(undefined)} />}
    </Flex>
  );
}

interface ChoiceProps {
  choice: MappingChoice;
  isDisabled: boolean;
  onChoose: () => void;
}

function Choice({ choice, isDisabled, onChoose }: ChoiceProps) {
  const title = choiceTitle(choice);
  const items = choice.items === 1 ? '1 item has this rate. ' : `${choice.items} items have this rate. `;
  return (
    <li>
      <LineMain>
        <strong>{title}</strong>
        <Flex wrap align="center" gap="4px 8px">
          <span>{choiceLabel(choice)}</span>
          <ChoiceState choice={choice} />
        </Flex>
        <Typography.Text type="secondary">
          {choice.kind === 'taxRate' && items}
          {choiceEffect(choice)}
        </Typography.Text>
      </LineMain>
      <Button onClick={onChoose} disabled={isDisabled} aria-label={`Choose: ${title}`}>
        Choose…
      </Button>
    </li>
  );
}

function ChoiceState({ choice }: { choice: MappingChoice }) {
  const { state, chosenAt, items } = choice;
  if (state === 'gone') return <StatusBadge tone="error">Not in Sage</StatusBadge>;
  if (state === 'default') return <StatusBadge>Found by name</StatusBadge>;
  if (state === 'chosen')
    return <StatusBadge tone="success">Chosen{chosenAt && ` ${formatDay(chosenAt)}`}</StatusBadge>;
  if (noneLabel(choice) || (choice.kind === 'taxRate' && items === 0)) return null;
  return <StatusBadge tone="error">Missing: documents are waiting</StatusBadge>;
}

/** Documents that failed because of a choice; they are replayed by themselves once it is made. */
function Waiting({ mapping: { waiting } }: { mapping: SageMapping }) {
  if (waiting.length === 0) return null;
  const count = waiting.length === 1 ? '1 document is' : `${waiting.length} documents are`;
  return (
    <Notice tone="error" icon="warning" title={`${count} not in Sage because of a setting on this page`}>
      <ul>
        {waiting.slice(0, 5).map(({ id, orderNumber, cause }) => (
          <li key={id}>
            <strong>{orderNumber}</strong> {cause}
          </li>
        ))}
        {waiting.length > 5 && <li>and {waiting.length - 5} more</li>}
      </ul>
      <Link to="/admin/events?view=groups">Open the failed events</Link>
    </Notice>
  );
}
