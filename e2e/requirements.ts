import type { Deviation, Section } from './requirements/section.ts';
import { section1 } from './requirements/section-1.ts';
import { section2 } from './requirements/section-2.ts';
import { section3 } from './requirements/section-3.ts';
import { section4 } from './requirements/section-4.ts';
import { section5 } from './requirements/section-5.ts';
import { section6 } from './requirements/section-6.ts';
import { section7 } from './requirements/section-7.ts';
import { section8 } from './requirements/section-8.ts';
import { section9 } from './requirements/section-9.ts';

export interface Requirement extends Pick<Deviation, 'says'>, Partial<Pick<Deviation, 'deviates'>> {
  readonly id: string;
  readonly section: number;
}

const SECTIONS: readonly Section[] = [
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
];

/** What the specification promises, one entry per promise. `requirements.test.ts` holds the tests against it. */
export const REQUIREMENTS: readonly Requirement[] = SECTIONS.flatMap((section, index) =>
  Object.entries(section).map(([id, promise]) => ({
    id,
    section: index + 1,
    ...(typeof promise === 'string' ? { says: promise } : promise),
  })),
);
