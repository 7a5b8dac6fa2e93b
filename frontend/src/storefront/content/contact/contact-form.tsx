import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_LENGTHS } from '../../../api/contact-rules.gen';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { LONGEST_EMAIL } from '../../../ui/form/email-address';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { useHydrated } from '../../../ui/hooks/use-hydrated';
import { SUBJECT_OPTIONS } from './contact-fields';
import styles from './contact-form.module.css';
import { type SentMessage, useContactForm } from './use-contact-form';

/** A message to the shop, which goes there by email (docs/rules.md#contact-form). */
export function ContactForm() {
  const { form, sent, writeAnother } = useContactForm();
  const isHydrated = useHydrated();
  const { errors } = form;
  if (sent) return <Sent {...sent} onAnother={writeAnother} />;
  return (
    <div className={styles.place}>
      <noscript>
        <Notice tone="warning" icon="warning" title="This form needs JavaScript">
          <p>Please switch it on in your browser, or email or call us.</p>
        </Notice>
      </noscript>
      <Form form={form} name="Message to us" columns>
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          error={errors.name}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          error={errors.email}
          hint="We reply to this address"
        />
        <SelectField
          name="subject"
          label="What is it about?"
          options={SUBJECT_OPTIONS}
          placeholder="Choose a subject"
          error={errors.subject}
        />
        <TextField
          name="orderNumber"
          label="Order number"
          autoComplete="off"
          maxLength={CONTACT_LENGTHS.orderNumber}
          error={errors.orderNumber}
          hint="It starts with TC"
          optional
        />
        <TextAreaField
          name="message"
          label="Message"
          rows={7}
          maxLength={CONTACT_LENGTHS.message.max}
          error={errors.message}
          hint="At most 2,000 characters"
          wide
        />
        <FormEnd form={form} action="Send Message" busy="Sending…" disabled={!isHydrated} />
      </Form>
      <p className={styles.privacy}>
        We use what you write to answer you, and for nothing else; see our <Link to="/privacy">privacy notice</Link>.
      </p>
    </div>
  );
}

/** Confirmation in place of the form. It takes the focus from the button that is gone. */
function Sent({ text, email, reference, onAnother }: SentMessage & { onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.sent} role="status" tabIndex={-1}>
      <Notice tone="success" icon="check" title="Message sent">
        <p>{text}</p>
        <p>
          Our reply goes to <strong>{email}</strong>. If you call us about it, your reference is{' '}
          <strong>{reference}</strong>.
        </p>
        <p>
          <Button variant="outline" size="small" onClick={onAnother}>
            Write Another Message
          </Button>
        </p>
      </Notice>
    </div>
  );
}
