/**
 * The tools that answers hint at, and what a hint gives them: their own argument names, and all that they require, so
 * that a hint can be called as it stands. The tool server's tests hold this against its tools.
 */
export interface HintedTools {
  readonly get_job: { readonly id: number };
  readonly get_printer: { readonly id: number };
  readonly list_printers: Readonly<Record<never, never>>;
  readonly list_jobs: { readonly status_filter: 'submitted' };
  readonly list_queue: Readonly<Record<never, never>>;
  readonly list_alerts: { readonly unread_only?: true };
  readonly list_spools: { readonly filament_type?: string; readonly available_only?: true };
  readonly list_maintenance_tasks: { readonly overdue_only?: true };
  readonly list_orders: Readonly<Record<never, never>>;
  readonly queue_job: { readonly model_id: number };
  readonly approve_job: { readonly job_id: number };
  readonly resume_printer: { readonly printer_id: number };
  readonly dismiss_alert: { readonly alert_id: number };
}
