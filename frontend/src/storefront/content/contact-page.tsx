import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  CONTACT_LENGTHS,
  CONTACT_MESSAGES,
  CONTACT_SUBJECTS,
  type ContactSubject,
} from '../../../../backend/src/modules/identity/contact-form/contact-rules';
import { EMAIL_ERROR, LONGEST_EMAIL } from '../../../../backend/src/platform/email-rules';
import { useSendContactMessageMutation } from '../../api/account-api';
import { mayHaveHappened, rejectionOf } from '../../api/api-error';
import { makeMergeId } from '../../api/cart/merge-id';
import { useSession } from '../../api/session/use-session';
import type { ShopConfig } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import flow from '../../ui/flow.module.css';
import { isEmail } from '../../ui/form/email-address';
import { SelectField, TextAreaField, TextField } from '../../ui/form/field';
import { Form, FormEnd } from '../../ui/form/form';
import { type FieldErrors, type FormValues, useForm } from '../../ui/form/use-form';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { ContentPage, Section } from './content-page';
import styles from './content-page.module.css';
import { OurAddress, OurEmail, OurPhone, OurRegistration } from './reach-us';

const SUBJECT_OPTIONS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** The form's rules, as the server has them (docs/rules.md#contact-form). */
function contactErrors({ name = '', email = '', subject = '', message = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = CONTACT_MESSAGES.name;
  if (!isEmail(email)) errors.email = EMAIL_ERROR;
  if (!isSubject(subject)) errors.subject = CONTACT_MESSAGES.subject;
  if (message.trim().length < CONTACT_LENGTHS.message.min) errors.message = CONTACT_MESSAGES.message;
  return errors;
}

function contactInput({ name = '', email = '', orderNumber = '', subject = '', message = '' }: FormValues) {
  return {
    ...{ name: name.trim(), email: email.trim(), message: message.trim() },
    orderNumber: orderNumber.trim() || undefined,
    subject: isSubject(subject) ? subject : 'other',
  } as const;
}

function isSubject(value: string): value is ContactSubject {
  return Object.hasOwn(CONTACT_SUBJECTS, value);
}

const FAILED = 'Your message could not be sent. Please try again in a moment.';
const STILL_HERE = 'Your message is still here, and sending it again sends it once.';

/** A message that the shop has received. */
export interface SentMessage {
  text: string;
  email: string;
  reference: string;
}

/** The form of the contact page, and the message sent last. */
export function useContactForm() {
  const [send] = useSendContactMessageMutation();
  const [sent, setSent] = useState<SentMessage>();
  // Key under which a message is sent again until the shop confirms it, so that a lost response sends it once. Another
  // text under the same key is another message.
  const key = useRef<string>(undefined);

  const form = useForm({
    check: contactErrors,
    send: async (values) => {
      key.current ??= makeMergeId();
      const input = contactInput(values);
      const { data, error } = await send({ 'Idempotency-Key': key.current, contactInput: input });
      if (data) {
        key.current = undefined;
        return void setSent({ text: data.message, email: input.email, reference: data.reference });
      }
      const { message, errors } = rejectionOf(error, FAILED);
      return { message: mayHaveHappened(error) ? `${message} ${STILL_HERE}` : message, errors };
    },
  });
  usePrefilled(form.formRef, sent === undefined);
  return { form, sent, writeAnother: () => setSent(undefined) };
}

/** Fills empty fields with the signed-in user's details, until they sign out. */
function usePrefilled(formRef: React.RefObject<HTMLFormElement | null>, isShown: boolean): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user || !isShown) return;
    const known: Record<string, string> = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
    const filled = Object.entries(known).flatMap(([name, value]) => {
      const field = formRef.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value !== '') return [];
      field.value = value;
      return [{ field, value }];
    });
    return () => {
      for (const { field, value } of filled) if (field.value === value) field.value = '';
    };
  }, [user, isShown, formRef]);
}

/** A message to the shop, which goes there by email (docs/rules.md#contact-form). */
export function ContactForm() {
  const { form, sent, writeAnother } = useContactForm();
  const isHydrated = useHydrated();
  const { errors } = form;
  if (sent) return <Sent {...sent} onAnother={writeAnother} />;
  return (
    <div className={`${flow.stack12} ${layout.steady} ${spacing.above16}`}>
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
      <p className={typography.small}>
        We use your message only to answer you; see our <Link to="/privacy">privacy notice</Link>.
      </p>
    </div>
  );
}

/** Confirmation in place of the form. It takes the focus from the button that is gone. */
function Sent({ text, email, reference, onAnother }: SentMessage & { onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={`${spacing.above16} ${layout.breaks}`} role="status" tabIndex={-1}>
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

const SUMMARY = 'Call us, email us or write to us here: someone who knows paint will answer.';

export function ContactPage() {
  return (
    <ContentPage path="/contact" summary={SUMMARY}>
      {({ company, claims }) => (
        <>
          <Section title="Call or email us">
            <dl className={styles.ways}>
              {company.phone && (
                <Way icon="phone" name="Phone" note={claims.supportHours}>
                  <OurPhone company={company} />
                </Way>
              )}
              {company.email && (
                <Way icon="mail" name="Email" note="Pictures help with colours and damage">
                  <OurEmail company={company} />
                </Way>
              )}
            </dl>
            <p>
              For an order, please quote your order number (it starts with TC). For a colour, have the paint code from
              the car's plate and the year it was built.
            </p>
          </Section>
          {company.email && (
            <Section title="Write to us">
              <ContactForm />
            </Section>
          )}
          <Section title="Where we are">
            <OurAddress company={company} />
            <p>
              <a href={mapAddress(company)} target="_blank" rel="noreferrer">
                Find us on a map
              </a>
            </p>
          </Section>
          <Section title="Quick answers">
            <ul>
              <li>
                <Link to="/delivery">Delivery costs and times</Link>
              </li>
              <li>
                <Link to="/returns">Returning something</Link>
              </li>
              <li>
                <Link to="/privacy">How we use your data</Link>
              </li>
            </ul>
          </Section>
          <Section title="Safety data sheets" id="safety-data-sheets">
            <p>
              The current sheet of each paint, thinner and cleaner is a PDF on its product page:{' '}
              <Link to="/products">find the product</Link> by its name or code. For the sheet of a product that we no
              longer sell, write to us with its code.
            </p>
          </Section>
          <Section title="In an emergency">
            <p>
              If someone has swallowed or breathed in paint, thinner or hardener, or has it in their eyes, call 111, or
              999 if life is in danger. Have the tin or its safety data sheet to hand; the data sheet is on the product
              page.
            </p>
          </Section>
          <Section title="The company">
            <p>
              <OurRegistration company={company} />
            </p>
            <p>
              Unhappy with something? Email the same address with the word "complaint"; a manager will reply within two
              working days.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  note: string | null;
  children: ReactNode;
}

/** A way to reach the shop, with its opening hours. */
function Way({ icon, name, note, children }: WayProps) {
  return (
    <div className={`${layout.surface} ${styles.way}`}>
      <dt>
        <Icon name={icon} size={22} />
        {name}
      </dt>
      <dd>{children}</dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

/** A page of OpenStreetMap, which asks for no consent and is opened by the visitor alone. */
const mapAddress = ({ address }: ShopConfig['company']): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.join(', ') })}`;
