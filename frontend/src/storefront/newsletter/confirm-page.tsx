import { useConfirmNewsletterMutation } from '../../api/account-api';
import { NewsletterLinkPage } from './newsletter-link-page';

export function NewsletterConfirmPage() {
  const [confirm, { data, error, isLoading }] = useConfirmNewsletterMutation();
  return (
    <NewsletterLinkPage
      title="Confirm Your Subscription"
      text="Click to confirm your subscription."
      action="Confirm Subscription"
      done={data && { title: 'You are subscribed', message: data.message }}
      error={error}
      isBusy={isLoading}
      onAction={(token) => confirm({ newsletterTokenInput: { token } })}
    />
  );
}
