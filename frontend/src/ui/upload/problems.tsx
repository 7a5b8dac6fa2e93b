import layout from '../layout.module.css';
import typography from '../typography.module.css';

/** Explains, one line each, why files were rejected. */
export function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className={`${layout.breaks} ${typography.error} ${typography.fine}`}>
          {problem}
        </p>
      ))}
    </div>
  );
}
