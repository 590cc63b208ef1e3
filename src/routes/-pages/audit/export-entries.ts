import { readAuditFile } from '#api/audit/entries.ts'
import { sayError } from '#api/client/errors.ts'
import { auditQueryOf } from '#machines/audit/list.ts'
import type { AuditSearch } from '#machines/audit/list.ts'
import { auditTexts } from '#texts/audit.ts'
import { notify } from '#views/parts/toast.ts'
import { download } from '#views/records/list/csv.ts'

/** Saves a file of every entry that a search finds, and says when it could not. */
export async function exportEntries(search: AuditSearch, today: string): Promise<void> {
  try {
    // Reading an answer as text drops the mark at its start.
    download(`audit-${today}.csv`, await readAuditFile(auditQueryOf(search)))
  } catch (error) {
    const { exportFailed: heading } = auditTexts
    await notify({ type: 'error', heading, message: sayError(error).text })
  }
}
