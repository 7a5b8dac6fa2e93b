import { Form, Radio } from 'antd';
import { type AdminOrder, useAnswerReturnMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showOrderRejection } from '../show-rejection';

interface Answer {
  decision?: 'accepted' | 'declined';
  answer: string;
}

interface AnswerReturnDialogProps {
  order: AdminOrder;
  request: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

export function AnswerReturnDialog({ order: { orderNumber }, request, onClose }: AnswerReturnDialogProps) {
  const [form] = Form.useForm<Answer>();
  const [answerReturn, { isLoading }] = useAnswerReturnMutation();

  const send = async ({ decision, answer }: Answer) => {
    if (!decision) return;
    const { error } = await answerReturn({ orderNumber, answerReturnInput: { decision, answer: answer.trim() } });
    if (error) return showOrderRejection(error, 'Failed to answer the return request.', form);
    showToast({ title: 'Answered', description: 'The customer gets an email.', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Return of ${orderNumber}`}
      action="Send Answer"
      busy="Sending..."
      isBusy={isLoading}
      initialValues={{ answer: '' }}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <ul>
        {request.lines.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {quantity} × {name} ({sku})
          </li>
        ))}
      </ul>
      <p>“{request.reason}”</p>
      <Form.Item name="decision" label="Decision" rules={[{ required: true, message: 'Accept or decline' }]}>
        <Radio.Group>
          <Radio value="accepted">Accept</Radio>
          <Radio value="declined">Decline</Radio>
        </Radio.Group>
      </Form.Item>
      <ReasonField
        name="answer"
        label="Answer"
        message="Enter a reply to the customer"
        extra="The customer sees this: where to send the goods, or why not. An accepted return stays here until the goods arrive."
      />
    </ActionDialog>
  );
}
