import { useUnsubscribeNewsletterMutation } from '../../api/shop-api';
import { NewsletterLinkPage } from './newsletter-link-page';

export function NewsletterUnsubscribePage() {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeNewsletterMutation();
  return (
    <NewsletterLinkPage
      title="Leave the newsletter"
      text="We will send you no more letters. Mails about your orders still reach you."
      action="Unsubscribe"
      done={data && { title: 'You have left the newsletter', message: data.message }}
      error={error}
      isBusy={isLoading}
      onAction={(token) => unsubscribe({ newsletterTokenInput: { token } })}
    />
  );
}
