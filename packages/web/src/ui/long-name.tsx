import classes from './long-name.module.css';
import { nameParts, tightNameParts } from './name-parts.ts';
import { named } from './named.tsx';

/** A name on one line of a dense list. Where it does not fit it is cut in its middle; who listens hears it whole. */
export function LongName({ children: name }: { readonly children: string }) {
  const [start, end] = nameParts(name);
  if (end === '') return named(name);
  return (
    <>
      <span className={classes['whole']} translate="no">
        {name}
      </span>
      <span className={classes['parts']} translate="no" title={name} aria-hidden>
        <span className={classes['start']}>{start}</span>
        <span className={classes['end']}>{end}</span>
      </span>
    </>
  );
}

/** On a tile, of which there are hundreds: its parts are drawn by the style, so that the page has each name once. */
export function TightName({ children: name }: { readonly children: string }) {
  const [start, end] = tightNameParts(name);
  if (end === '') return named(name);
  return (
    <>
      <span className={classes['whole']} translate="no">
        {name}
      </span>
      <span className={classes['drawn']} data-start={start} data-end={end} aria-hidden />
    </>
  );
}
