/** By this the menu of columns, which stands elsewhere on the page, finds the table whose room it tells about. */
export const TABLE_ID = 'fleet-table';
