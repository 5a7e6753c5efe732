/** What its `printer.cfg` says. */
export interface Settings {
  /** Where Moonraker keeps the files: the path of `[virtual_sdcard]`. */
  readonly folder: string;
  /** `TURN_OFF_HEATERS` is Klipper's own; most set-ups write `CANCEL_PRINT`. */
  readonly onErrorGcode: string;
  /** Of `[extruder]`, `[extruder1]` and so on. */
  readonly nozzleDiameters: readonly number[];
  /** G-code by the name of its macro: `M600` is none of Klipper's own. */
  readonly macros: Readonly<Record<string, string>>;
}
