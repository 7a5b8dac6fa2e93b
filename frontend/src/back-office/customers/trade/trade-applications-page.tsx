import { Button, Checkbox, Divider, Drawer, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../../api/api-error';
import {
  type TradeApplication,
  useCountTradeApplicationsQuery,
  useCustomerRecordQuery,
  useListTradeApplicationsQuery,
  useNoteContactMutation,
  useResendUserConfirmationMutation,
} from '../../../api/staff-api';
import type { ListTradeApplicationsApiArg } from '../../../api/staff-api.gen';
import { useVersionedState } from '../../../api/use-versioned-edit';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { StateMessage } from '../../../ui/feedback/state-message';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { Details } from '../record/details';
import {
  APPLICATION_FILTER_NAMES,
  APPLICATION_FILTERS,
  APPLICATION_STATES,
  type ApplicationActions,
  ApplicationButtons,
  applicationColumns,
  companyOf,
  PhoneLink,
  personOf,
  spendLabel,
} from './application-columns';
import { CompaniesHouseLink, VatNumber } from './company-links';
import { DeclineDialog } from './decline-dialog';
import { DueLabel } from './due-label';
import { VerifyDialog } from './verify-dialog';

interface ContactNoteProps {
  application: TradeApplication;
  name: string;
}

const NOTE_LABELS = { contacted: 'Contacted', note: 'Note' };

const noteIn = ({ salesRepContacted, notes }: TradeApplication) => ({
  contacted: salesRepContacted,
  note: notes ?? '',
});

/** Whether sales have contacted the applicant, and their note. */
export function ContactNote({ application, name }: ContactNoteProps) {
  const [noteContact] = useNoteContactMutation();
  const edit = useVersionedState({
    stored: application,
    valuesOf: noteIn,
    send: ({ contacted, note }, { id, version }) =>
      noteContact({ id, noteContactInput: { contacted, note: note.trim(), version } }),
    failure: 'Failed to save the note.',
  });
  const { contacted, note } = edit.values;

  const save = async () => {
    if (await edit.save())
      showToast({ title: 'Saved', description: `Your note about ${name} has been saved.`, tone: 'success' });
  };

  return (
    <Flex vertical align="start" gap={8}>
      <FieldConflict what="note" edit={edit} labelOf={(field) => NOTE_LABELS[field]} onSaveMine={() => void save()} />
      <Checkbox checked={contacted} onChange={({ target }) => edit.change({ note, contacted: target.checked })}>
        Contacted<span className="visually-hidden"> {name}</span>
      </Checkbox>
      <Input.TextArea
        aria-label={`Notes about ${name}`}
        placeholder="Call notes"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={5000}
        value={note}
        onChange={({ target }) => edit.change({ contacted, note: target.value })}
      />
      <Button
        disabled={!edit.isDirty}
        loading={edit.isBusy}
        onClick={() => void save()}
        aria-label={`Save note about ${name}`}
      >
        Save
      </Button>
    </Flex>
  );
}

/** Reason why the account cannot be verified yet, with a button that resends the confirmation link. */
export function UnconfirmedEmail({ application: { id }, name }: { application: TradeApplication; name: string }) {
  const [resend, { isLoading }] = useResendUserConfirmationMutation();

  const send = async () => {
    const { data, error } = await resend({ id });
    if (data) return showToast({ title: 'Link sent', description: data.message, tone: 'success' });
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to send the link.'), tone: 'error' });
  };

  return (
    <Notice tone="warning" icon="warning" title="Email not confirmed">
      <p>The customer must open the confirmation link before you can verify the account.</p>
      <Button loading={isLoading} onClick={() => void send()} aria-label={`Send the link again to ${name}`}>
        Send the link again
      </Button>
    </Notice>
  );
}

interface ApplicationDrawerProps extends Omit<ApplicationActions, 'onOpen'> {
  application: TradeApplication;
  onClose: () => void;
}

/** Everything about one application, for the call with the applicant. */
export function ApplicationDrawer({ application, onVerify, onDecline, onClose }: ApplicationDrawerProps) {
  useFocusOpener();
  const { tradeCustomerStatus: status, email, phoneNumber, contactRole, decidedAt, decidedBy } = application;
  const company = companyOf(application);
  const { currentData: record } = useCustomerRecordQuery({ id: application.id }, { refetchOnMountOrArgChange: true });
  const contact = record && (record.sageContact?.name ?? 'None: the first order creates one');
  const isDeclined = status === 'declined';
  return (
    <Drawer open title={company} size={520} onClose={onClose}>
      <Flex vertical gap={16}>
        <DueLabel application={application} />
        <Flex vertical gap={8}>
          <strong>
            {personOf(application)}
            {contactRole && `, ${contactRole}`}
          </strong>
          <PhoneLink number={phoneNumber} />
          <Typography.Link strong href={`mailto:${email}`}>
            {email}
          </Typography.Link>
        </Flex>
        <Link to={`/admin/customers/${application.id}`} style={{ textDecoration: 'underline' }}>
          Customer record
        </Link>
        <Details
          column={{ xs: 1, sm: 2 }}
          layout="vertical"
          colon={false}
          entries={[
            [
              'Registration number',
              application.companyRegistrationNumber && (
                <CompaniesHouseLink number={application.companyRegistrationNumber} />
              ),
            ],
            ['VAT number', application.vatNumber && <VatNumber number={application.vatNumber} />],
            ['Business', application.businessType],
            ['Expected spend', spendLabel(application.estimatedMonthlySpend)],
            ['Address', application.companyAddress],
            ['Website', application.website],
            ['Applied', formatDateTime(application.appliedAt)],
            [
              isDeclined ? 'Declined' : 'Verified',
              decidedAt && `${formatDay(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`,
            ],
            [isDeclined ? 'Reason given to the customer' : 'Note', application.decisionNote],
            ['Sage contact', status === 'verified' && contact],
          ]}
        />
        {!application.emailConfirmed && <UnconfirmedEmail application={application} name={company} />}
        <Divider size="small" />
        <ContactNote application={application} name={company} />
        <ApplicationButtons application={application} onVerify={onVerify} onDecline={onDecline} />
      </Flex>
    </Drawer>
  );
}

/** `verify` and `decline` keep the application as it was when the dialog opened; `details` follows the list. */
type Opened = { kind: 'details'; id: string } | { kind: 'verify' | 'decline'; application: TradeApplication };

/** Sales verify trade customers within 2 business days (docs/rules.md#trade-applications). */
export function TradeApplicationsPage() {
  usePageTitle('Trade applications');
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useTableState<ListTradeApplicationsApiArg>({
    name: 'trade-applications',
    filters: APPLICATION_FILTER_NAMES,
  });
  const applications = useListTradeApplicationsQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountTradeApplicationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const countOf = { pending_verification: counts?.waiting, verified: counts?.verified, declined: counts?.declined };
  const details = opened?.kind === 'details' && applications.data?.rows.find(({ id }) => id === opened.id);
  const close = () => setOpened(null);
  const actions = {
    onOpen: ({ id }: TradeApplication) => setOpened({ kind: 'details', id }),
    onVerify: (application: TradeApplication) => setOpened({ kind: 'verify', application }),
    onDecline: (application: TradeApplication) => setOpened({ kind: 'decline', application }),
  };

  return (
    <>
      <PageHeading
        title="Trade applications"
        text="Call each applicant and verify them within 2 business days. Verified customers see their negotiated prices and can order by purchase order."
      />
      <DataTable
        label="Trade applications"
        noun={{ one: 'application', many: 'applications' }}
        columns={applicationColumns(actions)}
        filters={APPLICATION_FILTERS}
        views={APPLICATION_STATES.map(({ value, label }) => ({
          label,
          filters: { status: value },
          count: countOf[value],
          isToDo: value === 'pending_verification',
        }))}
        rowKey={({ id }) => id}
        rowLabel={companyOf}
        state={state}
        list={applications}
        searchPlaceholder="Search by name, company or email…"
        onOpen={actions.onOpen}
        empty={<StateMessage icon="list" title="No applications yet" />}
        noMatch={state.filters.status === 'pending_verification' && !state.search ? <AllDone /> : undefined}
      />
      {details && <ApplicationDrawer key={details.id} application={details} {...actions} onClose={close} />}
      {opened?.kind === 'verify' && <VerifyDialog application={opened.application} onClose={close} />}
      {opened?.kind === 'decline' && <DeclineDialog application={opened.application} onClose={close} />}
    </>
  );
}

function AllDone() {
  return <StateMessage icon="check" title="All done" text="Every trade application has been decided." />;
}
