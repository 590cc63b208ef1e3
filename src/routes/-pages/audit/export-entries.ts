import { readEntries } from '#api/audit/entries.ts'
import { sayError } from '#api/client/errors.ts'
import { auditQueryOf } from '#machines/audit/list.ts'
import type { AuditSearch } from '#machines/audit/list.ts'
import { auditTexts } from '#texts/audit.ts'
import { auditColumns } from '#views/audit/view-config.tsx'
import { notify } from '#views/parts/toast.ts'
import { download, toCsv } from '#views/records/list/csv.ts'

/** Writes a file of every entry that a search finds, and says how it went. */
export async function exportEntries(search: AuditSearch, today: string): Promise<void> {
  const say = auditTexts.exported
  try {
    const { entries, isWhole } = await readEntries(auditQueryOf(search))
    const rows = entries.map((entry) => ({ id: entry.id, revision: '', entry }))
    download(
      `audit-${today}.csv`,
      toCsv(
        rows,
        auditColumns(() => {}, search.cols),
      ),
    )
    await notify(
      isWhole
        ? { type: 'success', message: say.all(rows.length) }
        : { type: 'warning', message: say.part(rows.length) },
    )
  } catch (error) {
    await notify({ type: 'error', heading: say.failed, message: sayError(error).text })
  }
}
