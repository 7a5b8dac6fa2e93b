import layout from '../layout.module.css';
import styles from './payment-methods.module.css';

/** The accepted payment methods: cards as pictures, the purchase order as text. */
export function PaymentMethods() {
  return (
    <div className={`${layout.cluster} ${styles.methods}`}>
      <AcceptedCards />
      <p className={layout.plain}>or by purchase order for verified trade customers</p>
    </div>
  );
}

/** The accepted cards as a picture. */
export function AcceptedCards() {
  return (
    <svg
      width="172"
      height="36"
      viewBox="0 0 172 36"
      fill="var(--ink)"
      fontFamily="var(--font-text)"
      fontWeight="700"
      textAnchor="middle"
      role="img"
      aria-label="We accept Visa, Mastercard and American Express"
    >
      <Card x={0} />
      <text fontSize={15} x={26} y={23} fontStyle="italic">
        VISA
      </text>
      <Card x={60} />
      <circle cx={80} cy={15} r={7} fill="var(--error)" />
      <circle cx={92} cy={15} r={7} fill="var(--tape)" fillOpacity={0.85} />
      <text fontSize={8} x={86} y={31}>
        Mastercard
      </text>
      <Card x={120} />
      <text fontSize={8} x={146} y={16}>
        American
      </text>
      <text fontSize={8} x={146} y={25}>
        Express
      </text>
    </svg>
  );
}

function Card({ x }: { x: number }) {
  return <rect x={x + 0.5} y={0.5} width={51} height={35} rx={3} fill="var(--white)" stroke="var(--steel-300)" />;
}
