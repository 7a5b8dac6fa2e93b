import { useSearchParams } from 'react-router-dom';
import { externalProblem } from '../../api/session/external-problems';
import { Notice } from '../../ui/feedback/notice';

/** The outcome of an external sign-in. */
export function ExternalNotice() {
  const [params] = useSearchParams();
  const problem = externalProblem(params.get('problem'));
  if (problem) {
    return (
      <Notice tone="error" icon="warning" title="The external sign-in failed" alert>
        <p>{problem}</p>
      </Notice>
    );
  }
  if (params.get('confirmed') !== '1') return null;
  return (
    <Notice tone="success" icon="check" title="Thank you for signing in again" alert>
      <p>You can change your email address or delete your account within the next 10 minutes.</p>
    </Notice>
  );
}
