import styles from './mixing-cup.module.css';

const TOP = 12;
const BOTTOM = 132;
const MARKS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns the x of the cup's side at a height: it is narrower below. */
function sideAt(y: number): number {
  return 14 + ((y - TOP) / (BOTTOM - TOP)) * 12;
}

/** A mixing cup with its scale, filled with base coat up to `fill` (0 to 1). */
export function MixingCup({ fill }: { fill: number }) {
  const level = BOTTOM - fill * (BOTTOM - TOP);
  const side = sideAt(level);
  return (
    <svg className={styles.cup} viewBox="0 0 120 144" aria-hidden="true">
      <g className={styles.paint}>
        <path
          d={`M${side} ${level}L${sideAt(BOTTOM)} ${BOTTOM}Q60 ${BOTTOM + 9} ${120 - sideAt(BOTTOM)} ${BOTTOM}L${120 - side} ${level}Z`}
          fill="var(--signal)"
        />
        <ellipse cx="60" cy={level} rx={60 - side} ry="6" fill="var(--signal-hover)" />
      </g>
      <g fill="none" stroke="var(--steel-300)" strokeWidth="2.5">
        <path d={`M14 ${TOP}L26 ${BOTTOM}Q60 ${BOTTOM + 10} 94 ${BOTTOM}L106 ${TOP}`} />
        <ellipse cx="60" cy={TOP} rx="47" ry="7" />
      </g>
      <g stroke="var(--white)" strokeWidth="2">
        {MARKS.map((mark) => {
          const y = 117 - mark * 13;
          const x = 120 - sideAt(y);
          return <path key={mark} d={`M${x - 6} ${y}h${mark % 2 ? -9 : -16}`} />;
        })}
      </g>
      <path d="M26 24l8.5 96" stroke="var(--white)" strokeOpacity="0.35" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
