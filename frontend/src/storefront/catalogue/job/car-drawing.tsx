import {
  JOB_BODIES,
  JOB_PANEL_NAMES,
  JOB_PANELS,
  type JobBodyName,
  type JobPanelName,
} from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import styles from './car-drawing.module.css';
import { CAR_SIZE, carShapes } from './car-shapes';

const VIEW = `0 0 ${CAR_SIZE.width} ${CAR_SIZE.height}`;
const MIRRORED = `matrix(1 0 0 -1 0 ${CAR_SIZE.height})`;

interface CarDrawingProps {
  /** The whole body is painted, whichever panels are pressed. */
  isWhole: boolean;
  body: JobBodyName;
  panels: readonly JobPanelName[];
  onChange: (panels: JobPanelName[]) => void;
}

/** A car laid open. Each panel is a checkbox whose shape is pressed: it works without scripts, by keyboard and by voice. */
export function CarDrawing({ isWhole, body, panels, onChange }: CarDrawingProps) {
  const { panels: shapes, glass, wheels } = carShapes(body);
  const own: readonly JobPanelName[] = JOB_BODIES[body].panels;
  const inOrder = JOB_PANEL_NAMES.filter((panel) => own.includes(panel));
  return (
    <fieldset className={isWhole ? `${styles.car} ${styles.whole}` : styles.car}>
      <legend>{isWhole ? 'All panels are painted' : 'Press the panels to paint'}</legend>
      <div className={styles.drawing}>
        <svg viewBox={VIEW} aria-hidden="true">
          {[undefined, MIRRORED].map((transform) => (
            <g key={transform ?? 'near'} transform={transform}>
              {wheels.map((at) => (
                <circle key={at} cx={at} cy="436" r="22" className={styles.wheel} />
              ))}
              {glass.map((shape) => (
                <path key={shape} d={shape} className={styles.glass} />
              ))}
            </g>
          ))}
        </svg>
        {inOrder.map((panel) => {
          const { label, area } = JOB_PANELS[panel];
          const isMirrored = panel.startsWith('off-');
          const shape = shapes[isMirrored ? (panel.replace('off-', 'near-') as JobPanelName) : panel];
          return (
            <label key={panel} className={styles.panel}>
              <input
                type="checkbox"
                name="panel"
                value={panel}
                className="visually-hidden"
                checked={panels.includes(panel)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...panels, panel] : panels.filter((other) => other !== panel))
                }
              />
              <svg viewBox={VIEW} aria-hidden="true">
                <path d={shape} transform={isMirrored ? MIRRORED : undefined}>
                  <title>{label}</title>
                </path>
              </svg>
              <span className="visually-hidden">
                {label}, {area} m²
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
