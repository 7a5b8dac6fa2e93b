import type { MixedPart } from '../../../../../backend/src/modules/catalogue/paint/mixing';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './bench.module.css';
import type { BenchMix } from './bench-mix';

const COLOURS = ['var(--coat-primer)', 'var(--coat-filler)', 'var(--coat-steel)', 'var(--steel-200)'];
/** The inside of the cup, in units of the drawing. */
const CUP = { left: 12, right: 190, bottom: 388, height: 340 };
/** Marks nearer than this would write over each other. */
const GAP = 46;

/** A straight cup with a mark where each part ends, to be poured up to. */
function CupDrawing({ parts }: { parts: readonly MixedPart[] }) {
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
          <text x={CUP.right + 34} y={text + 15} className={`${typography.figure} ${styles.mark}`}>
            {amount}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The id of the form whose fields say what is mixed. */
export const BENCH_FORM = 'bench';

interface MixFiguresProps {
  mix: BenchMix;
  /** `scale`, `cup`, or empty for the scale where all weights are known. */
  show: string;
  onShow: (show: string) => void;
}

const VIEWS = [
  { show: 'scale', label: 'Grams on the scale' },
  { show: 'cup', label: 'Marks in the cup' },
];

/** The parts in the order in which they are poured, each with the reading of scale or cup after it. */
export function MixFigures({ mix: { parts, ratio }, show, onShow }: MixFiguresProps) {
  if (!parts) {
    return (
      <p role="status" className={`${flow.stack12} ${styles.figures}`}>
        {ratio
          ? 'Enter an amount in numbers above 0 to see the parts.'
          : 'No mixing ratio is known here: take it from the technical data sheet and enter it as parts by volume.'}
      </p>
    );
  }
  const isWeighed = parts.every(({ gramsSoFar }) => gramsSoFar !== null);
  const view = show === 'scale' || show === 'cup' ? show : isWeighed ? 'scale' : 'cup';
  const unweighed = parts.find(({ gramsSoFar }) => gramsSoFar === null);
  return (
    <div className={`${flow.stack12} ${styles.figures}`}>
      <fieldset className={`${layout.plain} ${styles.views}`}>
        <legend className="visually-hidden">Measure by</legend>
        {VIEWS.map((one) => (
          <label key={one.show}>
            <input
              type="radio"
              name="show"
              form={BENCH_FORM}
              value={one.show}
              checked={view === one.show}
              onChange={() => onShow(one.show)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      {view === 'scale' && unweighed && (
        <p>
          The density of “{unweighed.name}” is not known, so there are no grams from there on. Use the marks in the cup,
          or its technical data sheet.
        </p>
      )}
      <div className={`${flow.stack4} ${layout.centre} ${styles.measures}`} role="status">
        {view === 'cup' && <CupDrawing parts={parts} />}
        <ol className={`${layout.plain} ${flow.stack4}`}>
          {parts.map(({ name, millilitres, millilitresSoFar, grams, gramsSoFar }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, and none moves
            <li key={index} className={styles.part}>
              <p className={`${typography.strong} ${styles.partName}`}>{name}</p>
              {view === 'scale' ? (
                <Reading amount={gramsSoFar} unit="g" added={grams} first={index === 0} />
              ) : (
                <Reading amount={millilitresSoFar} unit="ml" added={millilitres} first={index === 0} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface ReadingProps {
  /** The reading once the part is poured; null where it is not known. */
  amount: number | null;
  unit: string;
  added: number | null;
  first: boolean;
}

function Reading({ amount, unit, added, first }: ReadingProps) {
  if (amount === null || added === null)
    return <p className={`${typography.figure} ${typography.bold} ${styles.reading}`}>not known</p>;
  return (
    <p className={`${typography.figure} ${typography.bold} ${styles.reading}`}>
      <span className={typography.small}>{first ? 'pour to' : 'then to'}</span> {amount.toLocaleString('en-GB')} {unit}
      {!first && <small> +{added.toLocaleString('en-GB')}</small>}
    </p>
  );
}
