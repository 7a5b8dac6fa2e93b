import {
  JOB_BODIES,
  JOB_PANEL_NAMES,
  JOB_PANELS,
  type JobBodyName,
  type JobPanelName,
} from '../../../../../backend/src/modules/catalogue/jobs/job-panels';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './car-drawing.module.css';

/** The drawing: a car laid open, its front at the left, its nearside below. */
const CAR_SIZE = { width: 640, height: 460 };

/** From left to right, where each part begins and ends. */
interface Plan {
  bonnet: readonly [number, number];
  roof: readonly [number, number];
  tail: readonly [number, number];
  rearBumper: readonly [number, number];
  wing: number;
  frontDoor: number;
  /** Where the rear door ends; a van has none. */
  rearDoor: number | null;
}

const PLANS: Record<JobBodyName, Plan> = {
  hatchback: {
    ...{ bonnet: [64, 176], roof: [244, 440], tail: [488, 560], rearBumper: [566, 626] },
    ...{ wing: 184, frontDoor: 310, rearDoor: 430 },
  },
  saloon: {
    ...{ bonnet: [64, 190], roof: [254, 400], tail: [464, 570], rearBumper: [576, 626] },
    ...{ wing: 196, frontDoor: 316, rearDoor: 430 },
  },
  estate: {
    ...{ bonnet: [64, 180], roof: [244, 468], tail: [512, 570], rearBumper: [576, 626] },
    ...{ wing: 186, frontDoor: 306, rearDoor: 420 },
  },
  van: {
    ...{ bonnet: [64, 138], roof: [204, 540], tail: [546, 594], rearBumper: [600, 632] },
    ...{ wing: 150, frontDoor: 266, rearDoor: null },
  },
};

const GAP = 5;
const [TOP, BOTTOM] = [142, 318];
/** The side below: window line, waist and sill. */
const [WINDOW, WAIST, SILL] = [332, 368, 448];
const WHEEL = 32;
const FRONT_WHEEL = 122;

const box = (x1: number, y1: number, x2: number, y2: number, bend = 0) =>
  `M${x1 + bend} ${y1}H${x2 - bend}Q${x2} ${y1} ${x2} ${y1 + bend}V${y2 - bend}Q${x2} ${y2} ${x2 - bend} ${y2}H${x1 + bend}Q${x1} ${y2} ${x1} ${y2 - bend}V${y1 + bend}Q${x1} ${y1} ${x1 + bend} ${y1}Z`;

/** A panel of the side with an arch for the wheel at `at`. */
const arched = (x1: number, x2: number, at: number, top = WAIST) =>
  `M${x1} ${top}H${x2}V${SILL}H${at + WHEEL}A${WHEEL} ${WHEEL} 0 0 0 ${at - WHEEL} ${SILL}H${x1}Z`;

interface CarShapes {
  /** Outlines of the panels; those of the offside are mirrored. */
  panels: Partial<Record<JobPanelName, string>>;
  glass: string[];
  /** Wheels from left to right, on the line of the sill. */
  wheels: number[];
}

/** Returns the shapes of a body's nearside and of what is seen from above. */
function carShapes(body: JobBodyName): CarShapes {
  const { bonnet, roof, tail, rearBumper, wing, frontDoor, rearDoor } = PLANS[body];
  const rearWheel = (tail[1] + (rearDoor ?? 470)) / 2;
  const above = {
    'front-bumper': `M58 ${TOP}Q10 ${TOP + 24} 10 230Q10 ${BOTTOM - 24} 58 ${BOTTOM}Z`,
    bonnet: `M${bonnet[0]} ${TOP + 4}L${bonnet[1]} ${TOP - 4}Q${bonnet[1] + 18} 230 ${bonnet[1]} ${BOTTOM + 4}L${bonnet[0]} ${BOTTOM - 4}Z`,
    'rear-bumper': box(rearBumper[0], TOP + 4, rearBumper[1], BOTTOM - 4, 18),
    'near-mirror': box(wing + 12, 322, wing + 72, 362, 16),
    'near-wing': arched(bonnet[0], wing, FRONT_WHEEL - (body === 'van' ? 14 : 0)),
    'near-front-door': box(wing + GAP, WAIST, frontDoor, SILL, 4),
  };
  const windscreen = `M${bonnet[1] + 8} ${TOP + 6}L${roof[0] - GAP} ${TOP + 16}V${BOTTOM - 16}L${bonnet[1] + 8} ${BOTTOM - 6}Q${bonnet[1] + 24} 230 ${bonnet[1] + 8} ${TOP + 6}Z`;
  const sideGlass = (from: number, to: number) => box(from, WINDOW, to, WAIST - 4, 8);
  if (rearDoor === null)
    return {
      panels: {
        ...above,
        'van-roof': box(roof[0], TOP, roof[1], BOTTOM, 12),
        'van-doors': box(tail[0], TOP + 2, tail[1], BOTTOM - 2, 6),
        'near-side': arched(frontDoor + GAP, tail[1], rearWheel, WINDOW - 8),
      },
      glass: [windscreen, sideGlass(wing + 20, frontDoor)],
      wheels: [FRONT_WHEEL - 14, rearWheel],
    };
  const lid = box(tail[0], TOP + 2, tail[1], BOTTOM - 2, 10);
  return {
    panels: {
      ...above,
      roof: box(roof[0], TOP + 10, roof[1], BOTTOM - 10, 12),
      ...(body === 'saloon' ? { 'boot-lid': lid } : { tailgate: lid }),
      'near-rear-door': box(frontDoor + GAP, WAIST, rearDoor, SILL, 4),
      'near-quarter': arched(rearDoor + GAP, tail[1], rearWheel),
    },
    glass: [
      windscreen,
      `M${roof[1] + GAP} ${TOP + 16}L${tail[0] - GAP} ${TOP + 8}V${BOTTOM - 8}L${roof[1] + GAP} ${BOTTOM - 16}Z`,
      sideGlass(wing + 40, frontDoor),
      sideGlass(frontDoor + GAP, rearDoor),
    ],
    wheels: [FRONT_WHEEL, rearWheel],
  };
}

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
    <fieldset className={isWhole ? `${layout.shrink} ${styles.whole}` : layout.shrink}>
      <legend className={`${typography.fine} ${typography.semi}`}>
        {isWhole ? 'All panels are painted' : 'Press the panels to paint'}
      </legend>
      <div className={styles.drawing}>
        <svg viewBox={VIEW} aria-hidden="true">
          {[undefined, MIRRORED].map((transform) => (
            <g key={transform ?? 'near'} transform={transform}>
              {wheels.map((at) => (
                <circle key={at} cx={at} cy="436" r="22" fill="var(--ink)" />
              ))}
              {glass.map((shape) => (
                <path key={shape} d={shape} fill="var(--steel-200)" />
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
