import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import { useSubscribeNewsletterMutation } from '../../api/shop-api';
import { Button } from '../../ui/button';
import { EMAIL_FAULT, isEmail, LONGEST_EMAIL } from '../../ui/email-address';
import { Icon } from '../../ui/icons/icon';
import { useStarted } from '../../ui/use-hydrated';
import styles from './newsletter-box.module.css';

const FAILED = 'We could not take your address. Please try again in a moment.';

/** Asks for an e-mail address; the subscription begins once the mail that follows is confirmed (decision 31). */
export function NewsletterBox() {
  const [subscribe, { data, isLoading, reset }] = useSubscribeNewsletterMutation();
  const [fault, setFault] = useState<string>();
  const isStarted = useStarted();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const refuse = (reason: string) => {
    setFault(reason);
    input.current?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    reset();
    setFault(undefined);
    const email = input.current?.value.trim() ?? '';
    if (!isEmail(email)) return refuse(EMAIL_FAULT);
    const { error } = await subscribe({ newsletterInput: { email } });
    if (error) return refuse(readableMessage(error, FAILED));
    if (input.current) input.current.value = '';
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        Newsletter
      </h2>
      <p className={styles.words}>
        New products, colours and offers, about once a month. You can leave at any time;{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <label className="visually-hidden" htmlFor={`${id}-email`}>
          Email for the newsletter
        </label>
        <input
          ref={input}
          id={`${id}-email`}
          className={styles.input}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={LONGEST_EMAIL}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-answer`}
        />
        <Button type="submit" look="signal" disabled={!isStarted} aria-disabled={isLoading} aria-busy={isLoading}>
          Subscribe
        </Button>
      </form>
      <p id={`${id}-answer`} className={`${styles.answer} ${fault ? styles.bad : ''}`} role="status">
        {fault ?? (data && <Icon name="check" size={18} />)}
        {!fault && data?.message}
      </p>
    </section>
  );
}
