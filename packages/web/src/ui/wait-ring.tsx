import classes from './wait-ring.module.css';

interface WaitRingProps {
  readonly ms: number;
  readonly isHeld?: boolean;
  readonly size?: number;
}

/** How long something can still be taken back. Decoration only: the words beside it say so. */
export function WaitRing({ ms, isHeld = false, size = 20 }: WaitRingProps) {
  return (
    <svg className={classes['ring']} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle cx={12} cy={12} r={10} />
      <circle
        cx={12}
        cy={12}
        r={10}
        pathLength={100}
        style={{ animationDuration: `${ms}ms`, animationPlayState: isHeld ? 'paused' : 'running' }}
      />
    </svg>
  );
}
