// Glyphs on a grid of 10 × 14, stroke 3, each with its advance; the foot of the A is cut by the spray fan.
const paths = [
  'M0 0h10v3H6.5v11h-3V3H0z',
  'M13 0h9l1.5 1.5v11L22 14h-9l-1.5-1.5v-11zM14.5 3v8h6V3z',
  'M25.5 0h8.5l1.5 1.5v6L34 9h-5.5v5h-3zM28.5 3v3h4V3z',
  'M39 0h8.5v3H40.5v8h7v3H39l-1.5-1.5v-11z',
  'M51 0h9l1.5 1.5v11L60 14h-9l-1.5-1.5v-11zM52.5 3v8h6V3z',
  'M67.5 0h4l4.5 14h-3.2l-.9-3h-4.800l-.9 3H63zM69.5 3.2L68 8h3z',
  'M75.5 0h10v3H82v11h-3V3h-3.5z',
];

/** The name in layers: e-coat, primer, filler and base, feathered back as on a sanded panel. */
export function Wordmark({ height = 26 }: { height?: number }) {
  return (
    <svg height={height} viewBox="0 0 86 20" role="img" aria-label="Topcoat">
      <g fill="currentColor" fillRule="evenodd">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d="M0 17h86l-1.5 3H0z" fill="var(--coat-base)" />
      <path d="M0 17h37l-4 3H0z" fill="var(--coat-filler)" />
      <path d="M0 17h25l-4 3H0z" fill="var(--coat-primer)" />
      <path d="M0 17h13l-4 3H0z" fill="var(--coat-e)" />
    </svg>
  );
}
