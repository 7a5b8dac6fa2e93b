import { Link } from 'react-router-dom';

/** The terms that the button above accepts. */
export function AgreedTerms() {
  return (
    <>
      By ordering you agree to our <Link to="/terms">terms</Link> and <Link to="/returns">returns policy</Link>.
    </>
  );
}
