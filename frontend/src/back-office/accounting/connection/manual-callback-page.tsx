import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/feedback/notice';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { readReturn, type SageReturn } from './sage-return';
import { type Completion, useCompleteConnection } from './use-complete-connection';
import { showCompletion } from './use-finish-here';

const INTEGRATION = '/sage-integration';
/** The outcome is shown this long before the page goes on, in ms. */
const SHOWN_MS = 1500;
const INVALID = 'Invalid callback URL. Missing authorization code or state.';

/** Finishes a connection by hand, where Sage's redirect did not reach the shop. */
export function ManualCallbackPage() {
  usePageTitle('Finish the connection manually');
  const [form] = Form.useForm<{ url: string }>();
  const complete = useCompleteConnection();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [completion, setCompletion] = useState<Completion>();

  const finish = async ({ url }: { url: string }) => {
    const returned = returnOf(url);
    if (!returned) return form.setFields([{ name: 'url', errors: [INVALID] }]);
    setBusy(true);
    const done = await complete(returned);
    showCompletion(done);
    setCompletion(done);
    setBusy(false);
    form.resetFields();
    if (done.kind !== 'failed') setTimeout(() => void navigate(INTEGRATION, { replace: true }), SHOWN_MS);
  };

  return (
    <>
      <PageHeading
        title="Finish the connection manually"
        text="Use this if Sage approved the connection but your browser could not open the shop’s address afterwards."
        aside={<Link to={INTEGRATION}>Back to Sage Integration</Link>}
      />
      <Card title="Callback URL">
        {completion && completion.kind !== 'failed' ? (
          <Notice tone="success" icon="check" title={completion.message} alert>
            <p>Returning to Sage integration…</p>
          </Notice>
        ) : (
          <Form form={form} layout="vertical" requiredMark={false} initialValues={{ url: '' }} onFinish={finish}>
            {completion && (
              <Notice tone="error" icon="warning" title="Connection Failed" alert>
                <p>{completion.message}</p>
              </Notice>
            )}
            <Form.Item
              name="url"
              label="Address shown in your browser after Sage’s page"
              extra="It starts with the shop’s address and contains code and state. The code works once, for one minute."
            >
              <Input.TextArea rows={4} maxLength={4000} autoComplete="off" spellCheck={false} disabled={isBusy} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {isBusy ? 'Finishing the connection…' : 'Complete Connection'}
            </Button>
          </Form>
        )}
      </Card>
    </>
  );
}

function returnOf(text: string): SageReturn | null {
  try {
    return readReturn(new URL(text.trim(), window.location.origin));
  } catch {
    return null;
  }
}
