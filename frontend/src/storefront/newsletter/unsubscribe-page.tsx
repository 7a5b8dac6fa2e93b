import { useUnsubscribeNewsletterMutation } from '../../api/account-api';
import { NewsletterLinkPage } from './newsletter-link-page';

export function NewsletterUnsubscribePage() {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeNewsletterMutation();
  return (
    <NewsletterLinkPage
      title="Unsubscribe from the Newsletter"
      text="We will stop sending you the newsletter. You will still get emails about your orders."
      action="Unsubscribe"
      done={data && { title: 'You are unsubscribed', message: data.message }}
      error={error}
      isBusy={isLoading}
      onAction={(token) => unsubscribe({ newsletterTokenInput: { token } })}
    />
  );
}
