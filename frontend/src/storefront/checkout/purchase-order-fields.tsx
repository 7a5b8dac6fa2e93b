import { Form, Input } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { tidyLine } from '../../../../backend/src/platform/typed-text';
import { useGetMyCreditQuery, useLazyCheckPurchaseOrderNumberQuery } from '../../api/account-api';
import { useSession } from '../../api/session/use-session';
import { Notice } from '../../ui/feedback/notice';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { Folded, FormLine } from './address/address-fields';
import styles from './checkout.module.css';
import { NOTES_LIMIT, NUMBER_LIMIT } from './checkout-form-values';

/** The number and the notes, which are behind a link in the short form. A number used before gives a hint and is accepted (docs/rules.md#purchase-order-numbers). */
export function PurchaseOrderFields({ isShort = false }: { isShort?: boolean }) {
  const form = Form.useFormInstance();
  const [check, { currentData, originalArgs }] = useLazyCheckPurchaseOrderNumberQuery();
  const typed = Form.useWatch<string | undefined>('purchaseOrderNumber', form)?.trim();
  const usedBy = originalArgs?.number === typed ? (currentData?.usedBy ?? []) : [];
  const ask = (number: string) => {
    if (number !== '' && number.length <= NUMBER_LIMIT) void check({ number });
  };
  const begin = useEffectEvent(() => ask(String(form.getFieldValue('purchaseOrderNumber') ?? '').trim()));
  useEffect(() => begin(), []);

  const notes = (
    <Form.Item name="orderNotes" label="Order notes (optional)" className={styles.last}>
      <Input.TextArea name="orderNotes" rows={3} maxLength={NOTES_LIMIT} />
    </Form.Item>
  );
  return (
    <>
      <FormLine
        name="purchaseOrderNumber"
        label="PO number"
        autoComplete="off"
        required="Purchase Order number is required"
        problem={(number) => (number.length <= NUMBER_LIMIT ? null : 'PO number must be less than 100 characters')}
        tidy={tidyLine}
        onLeft={ask}
      />
      <div role="status">
        {usedBy.length > 0 && (
          <p
            className={`${typography.fine} ${layout.flex8} ${typography.ink} ${layout.ownLinks} ${layout.caution} ${styles.used}`}
          >
            <Icon name="warning" size={18} />
            <span>
              You have used this number before, for <OrderLinks numbers={usedBy} />. You can use it again.
            </span>
          </p>
        )}
      </div>
      {isShort ? (
        <Folded name="orderNotes" link="Add order notes">
          {notes}
        </Folded>
      ) : (
        notes
      )}
    </>
  );
}

const SHOWN = 3;

function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  const others = numbers.length - SHOWN;
  return (
    <>
      {numbers.slice(0, SHOWN).map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <Link to={`/order/${encodeURIComponent(number)}`}>{number}</Link>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}

/**
 * The order against the company's credit. Information only: beyond the limit, staff decide
 * (docs/rules.md#credit-limit).
 */
export function CreditNotice({ total }: { total: string | undefined }) {
  const { credit } = useCredit();
  const available = credit?.available ?? null;
  if (!credit || available === null || total === undefined) return null;
  return (
    <div className={spacing.below16}>
      <Standing credit={credit} available={available} left={penceOf(available) - penceOf(total)} />
    </div>
  );
}

/** Returns a verified trade customer's credit, at most a minute old, and whether it is still being read. */
export function useCredit() {
  const { isVerifiedTrade } = useSession();
  const { currentData: credit, isLoading } = useGetMyCreditQuery(undefined, {
    skip: !isVerifiedTrade,
    refetchOnMountOrArgChange: 60,
  });
  return { credit, isLoading };
}

interface StandingProps {
  credit: NonNullable<ReturnType<typeof useGetMyCreditQuery>['data']>;
  available: string;
  /** Pence left after the order, for the notice alone. */
  left: number;
}

function Standing({ credit: { terms, creditLimit }, available, left }: StandingProps) {
  if (left >= 0)
    return (
      <Notice>
        <p>
          {formatPounds(available)} of your credit is available. Payment terms: {terms}.
        </p>
      </Notice>
    );
  return (
    <Notice tone="warning" icon="warning" title="Beyond your credit limit">
      <p>
        This order takes you {formatPounds((-left / 100).toFixed(2))} beyond your limit of{' '}
        {formatPounds(creditLimit ?? '0')}. You can still submit it: our sales team will decide whether to approve it.
      </p>
    </Notice>
  );
}
