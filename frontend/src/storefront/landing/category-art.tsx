import type { ReactNode } from 'react';

const tin = (
  <>
    <ellipse cx="100" cy="118" rx="52" ry="7" fill="var(--steel-300)" />
    <path d="M58 48v62c0 7 19 12 42 12s42-5 42-12V48z" fill="url(#tin-side)" />
    <path d="M58 66v34c0 7 19 12 42 12s42-5 42-12V66c0 7-19 12-42 12S58 73 58 66z" fill="var(--ink)" />
    <path d="M58 92v8c0 7 19 12 42 12s42-5 42-12v-8c0 7-19 12-42 12s-42-5-42-12z" fill="var(--coat-filler)" />
    <ellipse cx="100" cy="48" rx="42" ry="12" fill="var(--steel-300)" />
    <ellipse cx="100" cy="48" rx="35" ry="9" fill="var(--signal)" />
    <path d="M118 54c8-1 12-3 16-5 2 6 2 12 0 20-1 4-7 4-8 0-1-5-3-8-8-15z" fill="var(--signal)" />
    <path
      d="M76 47c5-4 14-6 24-6"
      stroke="#fff"
      strokeOpacity="0.7"
      strokeWidth="2.5"
      strokeLinecap="round"
      fill="none"
    />
    <path d="M60 46C56 4 144 4 140 46" stroke="var(--steel-500)" strokeWidth="2.5" fill="none" />
  </>
);

const gun = (
  <>
    <path d="M52 52L4 22v66z" fill="url(#fan)" />
    <path d="M96 38V14h34v24l-8 8h-18z" fill="var(--signal)" />
    <path d="M93 10h40v7H93z" fill="var(--ink)" />
    <path d="M52 46h14l4-4h60c10 0 16 6 16 14v4l-8 6H70l-4-4H52z" fill="url(#tin-side)" />
    <path d="M46 45h8v18h-8z" fill="var(--ink)" />
    <path d="M118 64h24l6 50c1 5-2 8-7 8h-11c-5 0-8-3-8-8z" fill="var(--ink)" />
    <path d="M112 66c-2 14-8 22-20 25l3 5c14-3 21-13 23-30z" fill="var(--steel-500)" />
    <path d="M128 122h10v7h-10zM144 47h14v8h-14z" fill="var(--coat-filler)" />
  </>
);

const polisher = (
  <>
    <ellipse cx="86" cy="122" rx="62" ry="6" fill="var(--steel-300)" />
    <path d="M34 100h104v10c0 4-3 7-7 7H41c-4 0-7-3-7-7z" fill="var(--signal)" />
    <path d="M42 90h88l8 10H34z" fill="var(--ink)" />
    <path d="M66 70h40l8 20H58z" fill="var(--steel-500)" />
    <path d="M60 36c0-12 12-20 30-20h66c12 0 20 6 20 16s-8 16-20 16h-34l-12 24H64z" fill="url(#tin-side)" />
    <path d="M60 36c0-12 12-20 30-20h10L84 72H64z" fill="var(--ink)" />
    <path d="M124 24h34M124 31h34M124 38h34" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M176 32c14 0 20 10 20 30" stroke="var(--ink)" strokeWidth="4" fill="none" strokeLinecap="round" />
  </>
);

const tape = (
  <>
    <ellipse cx="92" cy="124" rx="66" ry="5" fill="var(--steel-300)" />
    <path d="M124 32a42 42 0 1 1 0 84 42 42 0 0 1 0-84zm0 14a28 28 0 1 0 0 56 28 28 0 0 0 0-56z" fill="var(--coat-e)" />
    <g fill="var(--steel-100)">
      <circle cx="124" cy="40" r="3" />
      <circle cx="124" cy="108" r="3" />
      <circle cx="158" cy="74" r="3" />
      <circle cx="148" cy="50" r="3" />
      <circle cx="148" cy="98" r="3" />
    </g>
    <path d="M76 24a48 48 0 1 1 0 96 48 48 0 0 1 0-96zm0 24a24 24 0 1 0 0 48 24 24 0 0 0 0-48z" fill="var(--tape)" />
    <path
      d="M76 48a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 5a19 19 0 1 0 0 38 19 19 0 0 0 0-38z"
      fill="var(--coat-filler)"
    />
    <path d="M76 120h104l-7-7 5-6-4-6H108z" fill="var(--tape)" />
    <path
      d="M40 54a42 42 0 0 1 36-22"
      stroke="#fff"
      strokeOpacity="0.7"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </>
);

const tag = (
  <>
    <path d="M104 18h56v56l-66 52-50-50z" fill="var(--ink)" />
    <path d="M104 18h56v56l-10 8-50-54z" fill="var(--signal)" />
    <circle cx="143" cy="35" r="8" fill="var(--tape)" />
    <path d="M143 35c10-14 26-20 46-14" stroke="var(--ink)" strokeWidth="3.5" fill="none" strokeLinecap="round" />
    <g stroke="var(--tape)" strokeWidth="7" strokeLinecap="round" fill="none">
      <path d="M84 98l22-28" />
    </g>
    <circle cx="80" cy="76" r="7.5" fill="none" stroke="var(--tape)" strokeWidth="6" />
    <circle cx="110" cy="92" r="7.5" fill="none" stroke="var(--tape)" strokeWidth="6" />
  </>
);

// One picture per category, on a canvas of 200 × 136.
const drawings: Record<string, ReactNode> = {
  'automotive-paints': tin,
  'spray-equipment': gun,
  'workshop-tools': polisher,
  consumables: tape,
  'hot-deals': tag,
};

export function CategoryArt({ slug }: { slug: string }) {
  return (
    <svg viewBox="0 0 200 136" aria-hidden="true">
      <defs>
        <linearGradient id="tin-side" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#9aa4ab" />
          <stop offset="0.35" stopColor="#f2f4f5" />
          <stop offset="1" stopColor="#8b959d" />
        </linearGradient>
        <linearGradient id="fan" x1="1" x2="0" y1="0" y2="0">
          <stop offset="0" stopColor="var(--signal)" stopOpacity="0.85" />
          <stop offset="1" stopColor="var(--signal)" stopOpacity="0.05" />
        </linearGradient>
      </defs>
      {drawings[slug] ?? tin}
    </svg>
  );
}
