import { Checkbox, Flex, Form, Input, Radio, Typography } from 'antd';
import { readPounds } from '../../../../../backend/src/platform/typed-numbers';
import { SendDialog } from '../../../api/send-dialog';
import { type AdminOrder, useRefundOrderMutation } from '../../../api/staff-api';
import { ReasonField } from '../../../ui/form/action-dialog';
import { WholeNumberInput } from '../../../ui/form/whole-number-input';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { showOrderRejection } from '../show-rejection';
import {
  amountError,
  askedUnits,
  formatRefundedPoints,
  formatReturnedReward,
  formatWholeRefund,
  giftThatFollows,
  initialRefundRequest,
  mayKeepGoodsOut,
  mayRefundLines,
  penceOfLines,
  type RefundRequest,
  refundBecomes,
  requestOfReturn,
  whoReadsReason,
} from './format-refund';

/** Units to refund of each line, and whether delivery is refunded. Lines without units left are not offered. */
export function RefundLinesField({ order: { refundLines, refundableDelivery } }: { order: AdminOrder }) {
  return (
    <Form.Item label="Items" required>
      <Flex vertical gap={8}>
        {refundLines
          .filter(({ units }) => units > 0)
          .map(({ line, sku, name, units, amount }) => (
            <Flex key={line} gap={12} align="center" justify="space-between">
              <div>
                {name}
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {sku} · {formatPounds(amount)} for {units === 1 ? '1 unit' : `${units} units`}
                </Typography.Text>
              </div>
              <Form.Item
                name={['quantities', line]}
                noStyle
                rules={[
                  { type: 'integer', min: 0, max: units, message: `${name}: enter a whole number up to ${units}` },
                ]}
              >
                <WholeNumberInput
                  aria-label={`Units of ${name}`}
                  placeholder="0"
                  suffix={`of ${units}`}
                  style={{ width: 128, flexShrink: 0 }}
                />
              </Form.Item>
            </Flex>
          ))}
        {penceOf(refundableDelivery) > 0 && (
          <Form.Item name="delivery" valuePropName="checked" noStyle>
            <Checkbox>Delivery, {formatPounds(refundableDelivery)}</Checkbox>
          </Form.Item>
        )}
      </Flex>
    </Form.Item>
  );
}

interface RefundDialogProps {
  order: AdminOrder;
  /** The accepted return whose goods are refunded. */
  ofReturn?: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

const ACTIONS = { lines: 'Refund These Items', part: 'Refund This Amount' };

/** A refund of the whole order, of units of its lines, or of an amount (docs/rules.md#refund-kinds). */
export function RefundDialog({ order, ofReturn, onClose }: RefundDialogProps) {
  const [form] = Form.useForm<RefundRequest>();
  const initialValues = ofReturn ? requestOfReturn(order, ofReturn) : initialRefundRequest(order);
  const typed = { ...initialValues, ...Form.useWatch([], form) };
  const { kind } = typed;
  const [refund] = useRefundOrderMutation();
  const { orderNumber, refundable, total, refunded } = order;
  const isMixed = order.lines.some(({ colour }) => colour);
  const isCard = order.paymentMethod !== 'purchase_order';
  const becomes = refundBecomes(order, typed);
  const points = formatRefundedPoints(order, becomes);
  const reward = formatReturnedReward(order, becomes);
  const gift = giftThatFollows(order, becomes, typed);
  const ofLines = formatPounds((penceOfLines(order, typed) / 100).toFixed(2));
  const actions = { ...ACTIONS, whole: `Refund ${formatPounds(refundable)}` };

  const send = async ({ amount, reason, restock, ...asked }: RefundRequest) => {
    const lines = { ...initialValues, ...asked };
    const pence = penceOfLines(order, lines);
    if (kind === 'lines' && pence === 0)
      return void showToast({ title: 'Nothing chosen', description: 'Choose the units to refund.', tone: 'error' });
    return refund({
      orderNumber,
      // The amounts shown are sent along, so that a retry after a lost response does not refund twice.
      refundOrderInput: {
        reason: reason.trim(),
        expectedRefundable: refundable,
        ...(ofReturn ? { returnId: ofReturn.id } : {}),
        ...(mayKeepGoodsOut(order, refundBecomes(order, { ...lines, kind })) ? { restock } : {}),
        ...(kind === 'part' ? { amount: readPounds(amount) ?? amount } : {}),
        ...(kind === 'lines'
          ? { amount: (pence / 100).toFixed(2), lines: askedUnits(lines), delivery: lines.delivery }
          : {}),
      },
    });
  };
  const accepted = ({ amount }: RefundRequest) => {
    const given = {
      whole: formatPounds(refundable),
      part: formatPounds(readPounds(amount ?? '') ?? ''),
      lines: ofLines,
    }[kind];
    return {
      title: 'Refund accepted',
      description: isCard ? `${given} goes back to the card.` : `${given} is credited.`,
    };
  };

  return (
    <SendDialog<RefundRequest>
      form={form}
      title={`Refund ${orderNumber}`}
      action={actions[kind]}
      busy="Refunding..."
      isDangerous
      initialValues={initialValues}
      send={send}
      failure={(error) => showOrderRejection(error, 'Failed to refund the order.', form)}
      done={(_, values) => accepted(values)}
      onClose={onClose}
    >
      <Typography.Paragraph>
        <strong>{formatPounds(refundable)}</strong> of {formatPounds(total)} can still be refunded
        {penceOf(refunded) > 0 && `; ${formatPounds(refunded)} has already been refunded`}.
      </Typography.Paragraph>
      <Form.Item name="kind" label="How much">
        <Radio.Group vertical>
          <Kind value="whole" title="Everything that is left" text={formatWholeRefund(order)} />
          {mayRefundLines(order) && (
            <Kind value="lines" title="Items" text="Some units, with or without returning the goods to stock." />
          )}
          <Kind value="part" title="A part" text="Money only. The order and its goods stay as they are." />
        </Radio.Group>
      </Form.Item>
      {kind === 'lines' && <RefundLinesField order={order} />}
      {mayKeepGoodsOut(order, becomes) && (
        <Form.Item
          name="restock"
          valuePropName="checked"
          extra={`Clear this if the goods are lost, damaged${isMixed ? ', mixed to a colour' : ''} or staying with the customer.`}
        >
          <Checkbox>The goods come back into stock</Checkbox>
        </Form.Item>
      )}
      {kind === 'part' && (
        <Form.Item
          name="amount"
          label="Amount"
          rules={[
            {
              validator: (_, text: string) => {
                const problem = amountError(text, refundable);
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            },
          ]}
        >
          <Input prefix="£" inputMode="decimal" autoComplete="off" style={{ maxWidth: 180 }} />
        </Form.Item>
      )}
      {kind === 'lines' && (
        <Typography.Paragraph aria-live="polite">
          <strong>{ofLines}</strong> {isCard ? 'goes back to the card' : 'is credited'}.
          {becomes === 'whole' && ` This is everything that is left. ${formatWholeRefund(order)}`}
          {gift && ` ${gift}, which was free with a reward, comes back with it.`}
        </Typography.Paragraph>
      )}
      {points && <Typography.Paragraph type="secondary">{points}</Typography.Paragraph>}
      {reward && <Typography.Paragraph type="secondary">{reward}</Typography.Paragraph>}
      <ReasonField name="reason" extra={whoReadsReason(order, becomes)} />
    </SendDialog>
  );
}

interface KindProps {
  value: RefundRequest['kind'];
  title: string;
  text: string;
}

function Kind({ value, title, text }: KindProps) {
  return (
    <Radio value={value} styles={{ icon: { alignSelf: 'start', marginTop: 4 } }}>
      <Flex vertical component="span">
        <strong>{title}</strong>
        <Typography.Text type="secondary">{text}</Typography.Text>
      </Flex>
    </Radio>
  );
}
