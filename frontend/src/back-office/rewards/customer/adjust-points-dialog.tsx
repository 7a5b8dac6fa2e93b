import { Form, Input, Radio, Typography } from 'antd';
import { useRef } from 'react';
import { readWhole } from '../../../../../backend/src/platform/typed-numbers';
import { rejectionOf } from '../../../api/api-error';
import { useAdjustUserPointsMutation } from '../../../api/rewards/staff-rewards-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { formatPounds } from '../../../ui/money/money-format';
import { formatPoints, poundsOfPoints } from '../../../ui/reward/format-points';
import { showToast } from '../../../ui/toast/toast-store';

export type Direction = 'add' | 'take';

/** Returns the points to add, or below 0 to take away; null unless a whole number from 1 to 1,000,000. */
export function adjustmentOf(direction: Direction, typed: string): number | null {
  const points = readWhole(typed) ?? 0;
  if (points < 1 || points > 1_000_000) return null;
  return direction === 'add' ? points : -points;
}

/** Returns why the points cannot be adjusted like this; null where they can. Balances never fall below 0 by hand. */
export function adjustmentProblem(direction: Direction, typed: string, balance: number): string | null {
  const points = adjustmentOf(direction, typed);
  if (points === null) return 'Enter whole points from 1 to 1,000,000';
  if (points > 0 || balance + points >= 0) return null;
  return balance > 0
    ? `The customer has ${formatPoints(balance)}: you cannot take more`
    : 'There are no points to take';
}

/** Returns the balance afterwards: "1,500 points, worth £15.00". */
export function balanceAfter(direction: Direction, typed: string, balance: number): string | null {
  if (adjustmentProblem(direction, typed, balance)) return null;
  const after = balance + (adjustmentOf(direction, typed) ?? 0);
  return `${formatPoints(after)}, worth ${formatPounds(poundsOfPoints(Math.max(0, after)))}`;
}

interface AdjustPointsDialogProps {
  userId: string;
  customer: { name: string; email: string; balance: number };
  onClose: () => void;
}

interface Values {
  direction: Direction;
  points: string;
  reason: string;
}

const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
];

/** Adds points or takes them away, with a reason (docs/rules.md#points-adjustment). */
export function AdjustPointsDialog({ userId, customer, onClose }: AdjustPointsDialogProps) {
  const { name, email, balance } = customer;
  const [form] = Form.useForm<Values>();
  const [adjust, { isLoading }] = useAdjustUserPointsMutation();
  const nameOf = useAdjustmentName();
  const { direction = 'add', points: typed = '' } = Form.useWatch((all: Values) => all, form) ?? {};
  const after = balanceAfter(direction, typed, balance);

  const submit = async (values: Values) => {
    const points = adjustmentOf(values.direction, values.points);
    if (points === null) return;
    const input = { points, reason: values.reason.trim() };
    const { data, error } = await adjust({ id: userId, adjustPointsInput: input, 'Idempotency-Key': nameOf(input) });
    if (error) {
      const { message, errors } = rejectionOf(error, 'Failed to adjust the points.');
      for (const field of ['points', 'reason'] as const)
        if (errors[field]) form.setFields([{ name: field, errors: [errors[field]] }]);
      return showToast({ title: 'Error', description: message, tone: 'error' });
    }
    showToast({
      title: points > 0 ? 'Points added' : 'Points taken away',
      description: data && `${name || email} now has ${formatPoints(data.balance)}.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Adjust points"
      action={direction === 'add' ? 'Add Points' : 'Take Points Away'}
      busy="Saving..."
      isBusy={isLoading}
      initialValues={{ direction: 'add', points: '', reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        {name || email} has <strong>{formatPoints(balance)}</strong>.
      </p>
      <Form.Item name="direction" label="What to do">
        <Radio.Group options={[...DIRECTIONS]} optionType="button" buttonStyle="solid" />
      </Form.Item>
      <Form.Item
        name="points"
        label="Points"
        dependencies={['direction']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string) => {
              const problem = adjustmentProblem(getFieldValue('direction'), value, balance);
              return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
            },
          }),
        ]}
      >
        <Input inputMode="numeric" autoFocus />
      </Form.Item>
      <Typography.Paragraph type="secondary" role="status">
        {after ? `Afterwards: ${after}.` : 'A point is worth a penny at checkout.'}
      </Typography.Paragraph>
      <ReasonField
        name="reason"
        extra="The customer sees it in their points history. Also saved in the audit trail."
        rows={2}
        maxLength={500}
      />
    </ActionDialog>
  );
}

/**
 * Identifies the adjustment, so that a repeat after a lost response changes nothing more; other values get another id.
 */
function useAdjustmentName(): (input: object) => string {
  const sent = useRef({ input: '', name: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (sent.current.input !== text) sent.current = { input: text, name: crypto.randomUUID() };
    return sent.current.name;
  };
}
