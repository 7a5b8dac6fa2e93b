import { PLATE_PLACE_LABELS, type PlatePlace } from '../../../../backend/src/modules/catalogue/colours/colour-rules';
import styles from './colours.module.css';

/** Where the plate is on the drawn car, seen from its left side: centre of the mark. */
const MARKS: Readonly<Record<PlatePlace, readonly [x: number, y: number]>> = {
  'door-pillar': [196, 72],
  'door-edge': [188, 92],
  'door-frame': [150, 96],
  bonnet: [72, 62],
  'front-panel': [36, 74],
  bulkhead: [104, 62],
  'boot-floor': [282, 78],
};

/** A car from the side with a mark where the plate with the colour code is. */
export function PlateDrawing({ place }: { place: PlatePlace }) {
  const [x, y] = MARKS[place];
  return (
    <svg
      viewBox="0 0 320 140"
      className={styles.drawing}
      role="img"
      aria-label={`Drawing of a car: the plate is here: ${PLATE_PLACE_LABELS[place].toLowerCase()}`}
    >
      <path
        d="M14 104 Q12 80 26 74 Q60 62 100 60 L134 34 Q142 28 156 28 H222 Q238 28 250 38 L276 60 Q304 64 306 84 V104 H278 A24 24 0 0 0 230 104 H104 A24 24 0 0 0 56 104 Z"
        fill="var(--steel-200)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <path
        d="M112 60 L138 38 Q144 33 156 33 H176 V60 Z M184 33 H220 Q232 33 242 41 L262 60 H184 Z"
        fill="var(--white)"
        stroke="var(--steel-600)"
      />
      <path d="M108 60 V98 M180 33 V104 M264 62 Q262 80 252 86" fill="none" stroke="var(--steel-600)" />
      <circle cx="80" cy="106" r="18" fill="var(--ink)" />
      <circle cx="254" cy="106" r="18" fill="var(--ink)" />
      <circle cx={x} cy={y} r="12" fill="var(--white)" stroke="var(--signal)" strokeWidth="3" />
      <rect x={x - 6} y={y - 4} width="12" height="8" rx="1.5" fill="var(--ink)" />
    </svg>
  );
}
