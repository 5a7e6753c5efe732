import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { type Controller, within } from '../../db/control.ts';
import type { MaintenanceLogsTable } from '../../db/maintenance-tables.ts';
import { type PageAsked, pageOf } from '../../db/page.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { visible } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';

export type LogRow = Selectable<MaintenanceLogsTable>;

export function insertLog(db: Writer, row: Insertable<MaintenanceLogsTable>): Promise<LogRow> {
  return db.insertInto('maintenance_logs').values(row).returningAll().executeTakeFirstOrThrow();
}

interface LogFilter extends PageAsked {
  readonly task_id?: number | undefined;
  readonly printer_id?: number | undefined;
}

/** For the people that the printer belongs to; of one that is gone, those it belonged to when it was cared for. */
export function pageOfLogs(db: Reader, viewer: Controller, filter: LogFilter): Promise<Page<LogRow>> {
  let query = db
    .selectFrom('maintenance_logs')
    .leftJoin('printers', 'printers.id', 'maintenance_logs.printer_id')
    .where(
      sql<SqlBool>`case when printers.id is not null then ${visible(viewer, 'printers')}
        else ${visible(viewer, 'maintenance_logs')} end`,
    )
    .where(within(viewer, 'maintenance_logs.printer_id'));
  if (filter.task_id !== undefined) query = query.where('maintenance_logs.task_id', '=', filter.task_id);
  if (filter.printer_id !== undefined) {
    query = query.where('maintenance_logs.printer_id', '=', filter.printer_id);
  }
  return pageOf(
    query
      .selectAll('maintenance_logs')
      .orderBy('maintenance_logs.completed_at', 'desc')
      .orderBy('maintenance_logs.id', 'desc'),
    filter,
  );
}
