import type { UploadIssue } from '#schemas/records/upload.ts'
import { refuse } from '#server/http/refusal.ts'

/** Refuses an uploaded text, with its issues by line and column. */
export const refuseIssues = (issues: readonly UploadIssue[]) =>
  refuse('config_invalid', {
    issues: issues.map(({ line, column, text, level }) => ({
      path: column === null ? `${line}` : `${line}.${column}`,
      code: level === 'warning' ? 'csv_warning' : 'csv',
      text,
    })),
  })
