import { Link } from 'react-router-dom';
import { ButtonAnchor } from '../../../ui/button';
import { Card } from '../../../ui/card';
import styles from './settings.module.css';

/** Downloads the export by a link, so that no data stays in the page. */
export function PrivacyCard() {
  return (
    <Card title="Privacy">
      <p className={styles.text}>
        Download everything we keep about you as one file. Our <Link to="/privacy">privacy notice</Link> explains what
        we keep and why.
      </p>
      <ButtonAnchor href="/api/auth/export" download="my-data.json" variant="outline">
        Download My Data
      </ButtonAnchor>
    </Card>
  );
}
