import styles from './swatch.module.css';

/** An approximate picture of a colour; hatched where the shop has none. */
export function Swatch({ hex, large = false }: { hex: string | null; large?: boolean }) {
  return (
    <span
      className={`${styles.swatch} ${large ? styles.large : ''} ${hex ? '' : styles.unknown}`}
      style={hex ? { backgroundColor: hex } : undefined}
      aria-hidden="true"
    />
  );
}
