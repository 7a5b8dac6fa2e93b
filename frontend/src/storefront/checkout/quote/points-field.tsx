import { ConfigProvider, Form, Input } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readWhole } from '../../../../../backend/src/platform/typed-numbers';
import { usePointsBalance } from '../../../api/session/use-points';
import { useSession } from '../../../api/session/use-session';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { Quote } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { type Decimal, formatPounds, penceOf } from '../../../ui/money/money-format';
import { formatOnTheirWay, formatPoints } from '../../../ui/reward/format-points';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import type { CheckoutFormValues } from '../checkout-form-values';
import styles from './quote.module.css';

interface PointsFieldProps {
  quote: Quote | undefined;
  onChange: (points: number) => void;
}

/** Points to use; shown only with a balance (docs/rules.md#points-discount). */
export function PointsField({ quote, onChange }: PointsFieldProps) {
  const { isSignedIn } = useSession();
  const { balance, spendable, isError } = usePointsBalance();
  const { data: config } = useGetConfigQuery();
  if (!isSignedIn || isError || (balance !== undefined && balance <= 0)) return null;
  return (
    <Card title="Reward Points">
      {balance !== undefined && spendable !== undefined && quote && config ? (
        <Field
          balance={balance}
          spendable={spendable}
          most={mostPoints(spendable, quote, config.minimumTotal)}
          onChange={onChange}
        />
      ) : (
        <Skeleton height="132px" />
      )}
    </Card>
  );
}

interface FieldProps {
  balance: number;
  /** The balance without points that are on their way. */
  spendable: number;
  most: number;
  onChange: (points: number) => void;
}

function Field({ balance, spendable, most, onChange }: FieldProps) {
  const form = Form.useFormInstance<CheckoutFormValues>();
  const typed = Form.useWatch('pointsToUse', form);
  const { componentDisabled } = ConfigProvider.useConfig();
  const isDisabled = most === 0;

  const mostBefore = useRef(most);
  const settle = useEffectEvent(() => {
    const points = pointsIn(typed);
    if (points === null) return;
    if (points <= most) onChange(points);
    // The points are lowered when the cart or the balance has shrunk.
    else if (points <= mostBefore.current) form.setFieldValue('pointsToUse', `${most}`);
    mostBefore.current = most;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the occasions
  useEffect(() => settle(), [typed, most]);

  return (
    <>
      <p className={`${spacing.below12} ${typography.muted}`} id="points-worth">
        You have {formatPoints(balance)}
        {formatOnTheirWay({ balance, spendable })}, worth {formatPounds(String(balance / 100))}.{' '}
        {spendable === 0 && 'They can be used once their orders are shipped and paid.'}
        {spendable > 0 && isDisabled && 'None can be used on this order.'}
        {!isDisabled && `Up to ${most.toLocaleString('en-GB')} can be used on this order.`}
      </p>
      {spendable > 0 && (
        <div className={`${flow.stack12} ${styles.row}`}>
          <Form.Item
            name="pointsToUse"
            label="Points to use"
            className={styles.field}
            rules={[
              {
                validator: (_, value: string) => {
                  const problem = pointsProblem(value, most);
                  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                },
              },
            ]}
          >
            <Input
              id="pointsToUse"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              disabled={isDisabled || componentDisabled}
              onPressEnter={(event) => event.preventDefault()}
            />
          </Form.Item>
          <Button
            variant="outline"
            disabled={isDisabled || componentDisabled}
            onClick={() => {
              form.setFieldValue('pointsToUse', `${most}`);
              void form.validateFields(['pointsToUse']);
            }}
          >
            Use {most.toLocaleString('en-GB')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Returns the most points that can be used after a reward: one is a penny, and at least `minimumTotal` is paid by card
 * (docs/rules.md#points-discount).
 */
export function mostPoints(
  spendable: number,
  { subtotal, shipping, grantDiscount }: Pick<Quote, 'subtotal' | 'shipping' | 'grantDiscount'>,
  minimumTotal: Decimal,
): number {
  const payable = penceOf(subtotal) + penceOf(shipping) - penceOf(grantDiscount);
  return Math.max(0, Math.min(spendable, payable - penceOf(minimumTotal)));
}

/** Returns the typed number of points: 0 for an empty text, `null` for no number. */
export function pointsIn(typed: string | undefined): number | null {
  const text = (typed ?? '').trim();
  if (text === '') return 0;
  return readWhole(text);
}

/** Returns the error of the typed points. */
export function pointsProblem(typed: string | undefined, most: number): string | null {
  const points = pointsIn(typed);
  if (points === null) return 'Enter a whole number of points';
  if (points <= most) return null;
  return `You can use up to ${most.toLocaleString('en-GB')} points on this order`;
}
