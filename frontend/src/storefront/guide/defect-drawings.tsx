import type { ReactNode } from 'react';

/** A painted panel with the reflection of a lamp, on which a defect is drawn. */
const panel = (
  <>
    <path fill="var(--progress)" d="M0 0H240V96H0z" />
    <path fill="var(--white)" fillOpacity="0.2" d="M28 96 84 0h34L62 96zM72 96 128 0h10L82 96z" />
  </>
);

/** How each defect looks on the panel, by the article's slug: 240 × 96, all shapes of this shop's own. */
const drawings: Readonly<Record<string, ReactNode>> = {
  'bleed-through': (
    <>
      <path fill="var(--steel-100)" d="M0 0H240V96H0z" />
      <path fill="var(--ink)" fillOpacity="0.05" d="M28 96 84 0h34L62 96z" />
      <path fill="var(--tape)" fillOpacity="0.35" d="M76 50c0-26 22-36 44-32s50 4 48 32-28 32-50 30-42-6-42-30z" />
      <path
        fill="var(--signal-text)"
        fillOpacity="0.45"
        d="M96 50c0-16 12-22 26-20s30 4 28 20-16 18-30 18-24-4-24-18z"
      />
    </>
  ),
  blistering: (
    <>
      {panel}
      <g fill="var(--ink)" fillOpacity="0.28">
        <circle cx="102" cy="42" r="18" />
        <circle cx="146" cy="62" r="13" />
        <circle cx="178" cy="34" r="10" />
        <circle cx="68" cy="70" r="9" />
        <circle cx="206" cy="70" r="7" />
      </g>
      <g fill="var(--progress)" stroke="var(--progress-tint)" strokeOpacity="0.5" strokeWidth="1.5">
        <circle cx="99" cy="39" r="18" />
        <circle cx="144" cy="60" r="13" />
        <circle cx="176" cy="32" r="10" />
        <circle cx="66" cy="68" r="9" />
        <circle cx="204" cy="68" r="7" />
      </g>
      <path
        fill="none"
        stroke="var(--white)"
        strokeOpacity="0.8"
        strokeWidth="2.5"
        d="M88 36q3-10 12-11M136 57q2-7 8-8M170 30q2-5 6-6M61 66q1-4 5-5"
      />
    </>
  ),
  dieback: (
    <>
      {panel}
      <path fill="var(--steel-600)" fillOpacity="0.75" d="M120 0H240V96H120z" />
      <path
        fill="none"
        stroke="var(--steel-200)"
        strokeOpacity="0.55"
        strokeWidth="1.2"
        d="m132 88 30-44m-8 46 42-62m-24 62 38-56m-52 8 26-38m2 70 46-68m-26 70 30-44m-92-16 16-24m36 4 10-16"
      />
      <path stroke="var(--white)" strokeDasharray="3 5" strokeWidth="1.5" d="M120 0v96" />
    </>
  ),
  fisheyes: (
    <>
      {panel}
      <g fill="var(--coat-primer)" stroke="var(--progress-tint)" strokeWidth="3">
        <circle cx="64" cy="34" r="12" />
        <circle cx="116" cy="62" r="16" />
        <circle cx="166" cy="30" r="10" />
        <circle cx="196" cy="68" r="13" />
        <circle cx="84" cy="78" r="6" />
        <circle cx="142" cy="22" r="5" />
      </g>
      <path stroke="var(--error)" strokeWidth="5" d="M64 34h.1M116 62h.1M166 30h.1M196 68h.1" />
    </>
  ),
  lifting: (
    <>
      {panel}
      <path fill="var(--ink)" fillOpacity="0.3" d="M78 16c30-10 78-12 100 8s18 54-12 62-80 6-100-14-16-48 12-56z" />
      <path
        fill="none"
        stroke="var(--progress-tint)"
        strokeOpacity="0.75"
        strokeWidth="3"
        d="M72 34q12-14 24-2t24 0 24 0 28-4M64 48q14-14 26-2t26 0 26 0 36-2M68 62q12-14 24-2t26 0 26 0 30-2M80 76q12-12 22-2t22 0 22 0 22-4"
      />
    </>
  ),
  mottling: (
    <>
      <path fill="var(--coat-steel)" d="M0 0H240V96H0z" />
      <path
        stroke="var(--steel-600)"
        strokeOpacity="0.4"
        strokeWidth="18"
        d="M18 0v96M66 0v96M118 0v96M164 0v96M214 0v96"
      />
      <path
        stroke="var(--white)"
        strokeDasharray="1 13"
        strokeWidth="2"
        d="M4 14H240M10 34H240M2 54H240M8 74H240M14 90H240"
      />
    </>
  ),
  'orange-peel': (
    <>
      {panel}
      <path
        stroke="var(--ink)"
        strokeDasharray="2 12"
        strokeOpacity="0.35"
        strokeWidth="8"
        d="M4 11H240M11 23H240M4 35H240M11 47H240M4 59H240M11 71H240M4 83H240M11 95H240"
      />
      <path
        stroke="var(--progress-tint)"
        strokeDasharray="2 12"
        strokeOpacity="0.35"
        strokeWidth="6"
        d="M3 9H240M10 21H240M3 33H240M10 45H240M3 57H240M10 69H240M3 81H240M10 93H240"
      />
    </>
  ),
  pinholes: (
    <>
      <path fill="var(--coat-primer)" d="M0 0H240V96H0z" />
      <path fill="var(--coat-filler)" d="M44 50c0-28 40-34 78-32s76 6 74 34-40 32-78 30-74-4-74-32z" />
      <path
        stroke="var(--ink)"
        strokeWidth="4"
        d="M78 40h.1M96 58h.1M104 34h.1M118 50h.1M126 66h.1M138 38h.1M148 54h.1M162 42h.1M170 62h.1M88 70h.1M142 72h.1M70 54h.1"
      />
    </>
  ),
  'poor-opacity': (
    <>
      <path fill="var(--signal)" d="M0 0H240V96H0z" />
      <path
        fill="var(--coat-primer)"
        fillOpacity="0.5"
        d="M70 48c0-24 30-34 60-30s62 2 60 32-36 32-64 30-56-8-56-32z"
      />
      <path
        fill="var(--coat-primer)"
        fillOpacity="0.5"
        d="M92 48c0-14 18-22 36-20s40 4 38 20-20 20-40 18-34-4-34-18z"
      />
      <path fill="var(--white)" fillOpacity="0.2" d="M28 96 84 0h34L62 96zM72 96 128 0h10L82 96z" />
    </>
  ),
  'runs-and-sags': (
    <>
      {panel}
      <path
        fill="var(--progress)"
        stroke="var(--progress-tint)"
        strokeOpacity="0.5"
        strokeWidth="1.5"
        d="M0 0H240V20c-10 6-22 2-30 4-4 12 2 30-6 40-6 6-14 2-14-6 0-12 2-24-4-32-12-4-30 6-44 2-4 14 4 36-4 52-6 8-16 4-16-6 0-16 4-34-4-46-14-4-22 4-34 0-4 8 0 20-6 26-6 4-12 0-12-6 0-8 0-16-6-20-20-4-40 4-60-6z"
      />
      <path
        fill="none"
        stroke="var(--white)"
        strokeOpacity="0.8"
        strokeWidth="2.5"
        d="M192 56q1 8 6 8M124 72q2 8 8 8M68 48q1 4 5 5"
      />
    </>
  ),
  'solvent-pop': (
    <>
      {panel}
      <path
        stroke="var(--progress-tint)"
        strokeOpacity="0.7"
        strokeWidth="7"
        d="M52 30h.1M74 52h.1M92 26h.1M104 70h.1M118 44h.1M134 22h.1M142 62h.1M160 40h.1M176 74h.1M186 26h.1M200 52h.1M62 76h.1M128 84h.1M212 80h.1M154 12h.1M84 84h.1"
      />
      <path
        stroke="var(--ink)"
        strokeWidth="3"
        d="M52 30h.1M74 52h.1M92 26h.1M104 70h.1M118 44h.1M134 22h.1M142 62h.1M160 40h.1M176 74h.1M186 26h.1M200 52h.1M62 76h.1M128 84h.1M212 80h.1M154 12h.1M84 84h.1"
      />
    </>
  ),
};

/** The defect as a painter sees it on the panel; nothing for other articles. The title beside it says what it is. */
export function DefectDrawing({ slug }: { slug: string }) {
  const drawing = drawings[slug];
  if (!drawing) return null;
  return (
    <svg
      viewBox="0 0 240 96"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      width="100%"
      strokeLinecap="round"
    >
      {drawing}
    </svg>
  );
}
