import classes from './swatch.module.css';

interface SwatchProps {
  /** `#RRGGBB`; null when nobody knows. */
  readonly color: string | null;
  /** What it is: the colour alone tells some people nothing. */
  readonly label: string;
  /** The label is what its maker calls it. */
  readonly isNamed?: boolean;
  readonly size?: number;
}

/** The colour of a filament. */
export function Swatch({ color, label, isNamed = false, size = 14 }: SwatchProps) {
  return (
    <svg
      className={classes['swatch']}
      role="img"
      {...(isNamed && { translate: 'no' })}
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      data-unknown={color === null || undefined}
    >
      <title>{label}</title>
      <circle cx="7" cy="7" r="6.5" fill={color ?? 'transparent'} />
    </svg>
  );
}
