import { Button, Form, Input } from 'antd';
import styles from './audit-page.module.css';

interface AuditFilterProps {
  actor: string;
  subject: string;
  onChange: (filter: { actor: string; subject: string }) => void;
}

export function AuditFilter({ actor, subject, onChange }: AuditFilterProps) {
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      className={styles.filter}
      initialValues={{ actor, subject }}
      onFinish={(filter: { actor: string; subject: string }) =>
        onChange({ actor: filter.actor.trim(), subject: filter.subject.trim() })
      }
    >
      <Form.Item name="actor" label="Who did it">
        <Input type="search" placeholder="Email of a member of staff" />
      </Form.Item>
      <Form.Item name="subject" label="To whom or what">
        <Input type="search" placeholder="User id or order number" />
      </Form.Item>
      <div className={styles.buttons}>
        <Button htmlType="submit" type="primary">
          Filter
        </Button>
        {(actor || subject) && <Button onClick={() => onChange({ actor: '', subject: '' })}>Show All</Button>}
      </div>
    </Form>
  );
}
