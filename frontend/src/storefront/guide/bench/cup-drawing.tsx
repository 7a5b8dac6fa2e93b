import type { MixedPart } from '../../../../../backend/src/modules/catalogue/paint/mixing';
import styles from './bench.module.css';

const COLOURS = ['var(--coat-primer)', 'var(--coat-filler)', 'var(--coat-steel)', 'var(--steel-200)'];
/** The inside of the cup, in units of the drawing. */
const CUP = { left: 12, right: 190, bottom: 388, height: 340 };
/** Marks nearer than this would write over each other. */
const GAP = 46;

/** A straight cup with a mark where each part ends, to be poured up to. */
export function CupDrawing({ parts }: { parts: readonly MixedPart[] }) {
  const whole = parts.at(-1)?.millilitresSoFar ?? 1;
  const levelOf = (millilitres: number) => CUP.bottom - (millilitres / whole) * CUP.height;
  let above = Number.NEGATIVE_INFINITY;
  const marks = parts.toReversed().map(({ name, millilitresSoFar }) => {
    const level = levelOf(millilitresSoFar);
    above = Math.max(level, above + GAP);
    return { name, level, text: above, amount: `${millilitresSoFar.toLocaleString('en-GB')} ml` };
  });
  return (
    <svg
      className={styles.cup}
      viewBox="0 0 430 404"
      role="img"
      aria-label={`A cup: ${parts.map(({ name, millilitresSoFar }) => `${name} up to ${millilitresSoFar} ml`).join(', ')}`}
    >
      {parts.map(({ millilitres, millilitresSoFar }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, and none moves
          key={index}
          x={CUP.left}
          width={CUP.right - CUP.left}
          y={levelOf(millilitresSoFar)}
          height={(millilitres / whole) * CUP.height}
          fill={COLOURS[index]}
        />
      ))}
      <path d={`M${CUP.left} 8V${CUP.bottom}H${CUP.right}V8`} fill="none" stroke="var(--ink)" strokeWidth="6" />
      {marks.map(({ name, level, text, amount }) => (
        <g key={`${name} ${amount}`}>
          <path
            d={`M${CUP.left} ${level}H${CUP.right + 8}L${CUP.right + 28} ${text}`}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="3"
          />
          <text x={CUP.right + 34} y={text + 15} className={styles.mark}>
            {amount}
          </text>
        </g>
      ))}
    </svg>
  );
}
