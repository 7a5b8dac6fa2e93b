/** Settings that pages for staff need. */
export class StaffConfigView {
  /** A page outside the shop that shows a trace, with `{traceId}` or `{correlationId}` to be filled in. */
  tracesUrl!: string | null;

  /** A page outside the shop that shows log lines, with `{traceId}` or `{correlationId}` to be filled in. */
  logsUrl!: string | null;
}
