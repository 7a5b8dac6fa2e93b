import { Link } from 'react-router-dom';

/** What is agreed to with the button above. */
export function AgreedTerms() {
  return (
    <>
      By ordering you agree to our <Link to="/terms">terms</Link> and <Link to="/returns">returns policy</Link>.
    </>
  );
}
