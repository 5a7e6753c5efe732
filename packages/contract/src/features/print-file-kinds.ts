/** What kind of file it is: a sliced project, an unsliced one, plain or binary G-code, or a shape. */
export const PRINT_FILE_KINDS = ['gcode_3mf', 'project_3mf', 'gcode', 'bgcode', 'stl'] as const;
export type PrintFileKind = (typeof PRINT_FILE_KINDS)[number];
