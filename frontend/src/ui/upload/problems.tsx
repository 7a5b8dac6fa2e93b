import layout from '../layout.module.css';
import styles from './upload-field.module.css';

/** Explains, one line each, why files were rejected. */
export function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className={`${layout.fine} ${styles.problem}`}>
          {problem}
        </p>
      ))}
    </div>
  );
}
