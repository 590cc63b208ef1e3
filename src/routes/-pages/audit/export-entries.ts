import { readAuditFile } from '#api/audit/entries.ts'
import { sayError } from '#api/client/errors.ts'
import { auditQueryOf } from '#machines/audit/list.ts'
import type { AuditSearch } from '#machines/audit/list.ts'
import { auditTexts } from '#texts/audit.ts'
import { saveFile } from '#views/parts/save-file.ts'
import { notify } from '#views/parts/toast.ts'

/** Saves a file of every entry that a search finds, and says when it could not. */
export async function exportEntries(search: AuditSearch, today: string): Promise<void> {
  try {
    const text = await readAuditFile(auditQueryOf(search))
    saveFile(`audit-${today}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  } catch (error) {
    const { exportFailed: heading } = auditTexts
    await notify({ type: 'error', heading, message: sayError(error).text })
  }
}
