import styles from './retention-table.module.css';

export interface Kept {
  name: string;
  purpose: string;
  until: string;
}

/** Data that the shop stores in the browser. */
export function KeptTable({ label, kept }: { label: string; kept: Kept[] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, purpose, until }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>
              <span className={styles.until}>Until: </span>
              {until}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
