import type { Fixed, Id, JsonText, Millis } from './columns.ts';

/** What a printer's camera saw when a print ended or stood still: the row first, its bytes in the data folder. */
export interface PicturesTable {
  id: Id;
  printer_id: Fixed<number>;
  /** Whose the printer was at that moment. */
  printer_org_id: Fixed<number | null>;
  /** What was on the plate; null for a print that is not ours. */
  run_id: Fixed<number | null>;
  job_id: Fixed<number | null>;
  /** The job's organization. */
  org_id: Fixed<number | null>;
  /** Of one that was taken for an alert; null at the end of a run. */
  alert_id: Fixed<number | null>;
  /** `leaving` are those whose bytes are to be removed, and the row after them. */
  state: 'pending' | 'kept' | 'none' | 'leaving';
  /** Its name in the folder, once it is kept. */
  file: string | null;
  type: 'image/jpeg' | 'image/png' | null;
  size_bytes: number | null;
  sha256: string | null;
  /** Why there is none. */
  why: JsonText | null;
  created_at: Fixed<Millis>;
  taken_at: Millis | null;
}
