import { Button, Flex, Typography } from 'antd';
import { MONTHLY_SPEND_LABELS } from '../../../../../backend/src/modules/identity/account/sign-up-rules';
import type { TradeApplication } from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { useMedia } from '../../../ui/hooks/use-media';
import { type Column, type ListFilter, WRAPPING_LINK } from '../../../ui/table/table-columns';
import { DueLabel } from './due-label';

/** The names of all filters, as in the address and in the call. */
export const APPLICATION_FILTER_NAMES = ['status', 'due', 'contacted'] as const;

/** The states of an application, each a view of its own. */
export const APPLICATION_STATES = [
  { value: 'pending_verification', label: 'Waiting' },
  { value: 'verified', label: 'Verified' },
  { value: 'declined', label: 'Declined' },
] as const;

/** Filters that no column shows. */
export const APPLICATION_FILTERS: readonly ListFilter[] = [
  { name: 'status', label: 'Status', options: APPLICATION_STATES },
];

/** Callbacks of the buttons in a row. */
export interface ApplicationActions {
  onOpen: (application: TradeApplication) => void;
  onVerify: (application: TradeApplication) => void;
  onDecline: (application: TradeApplication) => void;
}

export function applicationColumns(actions: ApplicationActions): readonly Column<TradeApplication>[] {
  return [
    {
      key: 'due',
      title: 'Due',
      render: (application) => <DueLabel application={application} isShort />,
      sortable: true,
      filter: {
        options: [
          { value: 'overdue', label: 'Overdue' },
          { value: 'today', label: 'Today or overdue' },
        ],
      },
      width: 222,
    },
    {
      key: 'company',
      title: 'Company',
      render: (application) => (
        <Button type="link" size="small" style={WRAPPING_LINK} onClick={() => actions.onOpen(application)}>
          {companyOf(application)}
        </Button>
      ),
      sortable: true,
    },
    { key: 'name', title: 'Applicant', render: personOf, sortable: true, width: 140, isHiddenOnTablet: true },
    {
      key: 'phone',
      title: 'Phone',
      render: ({ phoneNumber }) => <PhoneLink number={phoneNumber} />,
      width: 130,
      isHiddenAtFirst: true,
    },
    {
      key: 'business',
      title: 'Business',
      render: ({ businessType }) => businessType ?? '–',
      sortable: true,
      width: 150,
      isHiddenAtFirst: true,
    },
    {
      key: 'spend',
      title: 'Monthly spend',
      render: ({ estimatedMonthlySpend }) => spendLabel(estimatedMonthlySpend)?.replace(' per month', '') ?? '–',
      sortable: 'descending-first',
      width: 132,
      isHiddenOnTablet: true,
    },
    {
      key: 'applied',
      title: 'Applied',
      render: ({ appliedAt }) => formatDateTime(appliedAt),
      width: 158,
      isHiddenAtFirst: true,
    },
    {
      key: 'contacted',
      title: 'Contacted',
      render: ({ salesRepContacted }) => (salesRepContacted ? 'Yes' : 'No'),
      sortable: true,
      filter: {
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      width: 100,
      isHiddenOnTablet: true,
    },
    {
      key: 'decided',
      title: 'Decided by',
      render: ({ decidedBy }) => decidedBy ?? '–',
      sortable: 'descending-first',
      width: 140,
      isHiddenAtFirst: true,
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (application) => <ApplicationButtons application={application} {...actions} />,
      width: 260,
    },
  ];
}

/** Decisions open to sales; a customer is verified only with a confirmed email address. */
export function ApplicationButtons({
  application,
  onVerify,
  onDecline,
}: Omit<ApplicationActions, 'onOpen'> & { application: TradeApplication }) {
  const { tradeCustomerStatus: status, emailConfirmed } = application;
  const company = companyOf(application);
  const isNarrow = useMedia('(max-width: 639px)');
  return (
    <Flex component="span" wrap={isNarrow} gap={8}>
      {status === 'verified' ? (
        <Button size="small" onClick={() => onVerify(application)} aria-label={`Sage contact of ${company}`}>
          Sage contact…
        </Button>
      ) : (
        <Button
          size="small"
          type="primary"
          disabled={!emailConfirmed}
          title={emailConfirmed ? undefined : 'The email address is not confirmed yet'}
          onClick={() => onVerify(application)}
          aria-label={`Verify ${company}`}
        >
          Verify…
        </Button>
      )}
      {status !== 'declined' && (
        <Button size="small" danger onClick={() => onDecline(application)} aria-label={`Decline ${company}`}>
          Decline…
        </Button>
      )}
    </Flex>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <Typography.Link strong href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </Typography.Link>
  );
}

export function companyOf(application: TradeApplication): string {
  return application.companyName ?? personOf(application);
}

export function personOf({ firstName, lastName, username }: TradeApplication): string {
  return `${firstName} ${lastName}`.trim() || username;
}

/** Returns the label of a spend band; unknown ones are shown as they are. */
export function spendLabel(band: string | null): string | null {
  if (!band) return null;
  return (MONTHLY_SPEND_LABELS as Record<string, string>)[band] ?? band;
}
