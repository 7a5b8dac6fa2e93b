import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EMAIL_ERROR, LONGEST_EMAIL } from '../../../../backend/src/platform/email-rules';
import { readableMessage } from '../../api/api-error';
import { useSubscribeNewsletterMutation } from '../../api/shop-api';
import { Button } from '../../ui/button';
import flow from '../../ui/flow.module.css';
import { isEmail } from '../../ui/form/email-address';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './newsletter-box.module.css';

const FAILED = 'We could not save your address. Please try again in a moment.';

/**
 * Asks for an email address; the subscription starts once the link in the email is confirmed
 * (docs/rules.md#newsletter).
 */
export function NewsletterBox() {
  const [subscribe, { data, isLoading, reset }] = useSubscribeNewsletterMutation();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const reject = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    reset();
    setProblem(undefined);
    const email = input.current?.value.trim() ?? '';
    if (!isEmail(email)) return reject(EMAIL_ERROR);
    const { error } = await subscribe({ newsletterInput: { email } });
    if (error) return reject(readableMessage(error, FAILED));
    if (input.current) input.current.value = '';
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={`${spacing.below8} ${typography.textL} ${typography.bright}`}>
        Newsletter
      </h2>
      <p className={spacing.below12}>
        New products, colours and offers, about once a month. Unsubscribe at any time; see our{' '}
        <Link to="/privacy">privacy notice</Link>.
      </p>
      <form className={`${flow.wrap8} ${layout.steady}`} onSubmit={(event) => void submit(event)} noValidate>
        <label className="visually-hidden" htmlFor={`${id}-email`}>
          Email address for the newsletter
        </label>
        <input
          ref={input}
          id={`${id}-email`}
          className={`${layout.shrink} ${styles.input}`}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={LONGEST_EMAIL}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit" variant="signal" isBusy={isLoading}>
          Subscribe
        </Button>
      </form>
      <p
        id={`${id}-answer`}
        className={`${spacing.above8} ${typography.fine} ${layout.flex8} ${layout.tall} ${typography.bright} ${problem ? styles.error : ''}`}
        role="status"
      >
        {problem ?? (data && <Icon name="check" size={18} />)}
        {!problem && data?.message}
      </p>
    </section>
  );
}
