import styles from './rating.module.css';

interface RatingProps {
  value: string;
  outOf: number;
  count: number;
  /** Where the reviews can be read. */
  source: string;
}

const STAR = 'M12 2.8l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.5 6.4-.9z';

/** The shop's rating as partly filled stars. */
export function Rating({ value, outOf, count, source }: RatingProps) {
  const stars = Array.from({ length: outOf }, (_, index) => index);
  return (
    <>
      <svg className={styles.stars} viewBox={`0 0 ${outOf * 24} 24`} aria-hidden="true">
        <defs>
          <clipPath id="rated">
            <path d={`M0 0h${Number(value) * 24}v24H0z`} />
          </clipPath>
        </defs>
        <g fill="var(--steel-300)">
          {stars.map((index) => (
            <path key={index} d={STAR} transform={`translate(${index * 24})`} />
          ))}
        </g>
        <g fill="var(--signal)" clipPath="url(#rated)">
          {stars.map((index) => (
            <path key={index} d={STAR} transform={`translate(${index * 24})`} />
          ))}
        </g>
      </svg>
      <strong>
        {value}/{outOf} from our customers
      </strong>
      <a href={source} target="_blank" rel="noreferrer">
        {count.toLocaleString('en-GB')} reviews
      </a>
    </>
  );
}
