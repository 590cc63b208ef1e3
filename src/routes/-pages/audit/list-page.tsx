import { auditListQuery } from '#api/audit/entries.ts'
import { auditList, auditQueryOf } from '#machines/audit/list.ts'
import type { AuditSearch } from '#machines/audit/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { staffHref } from '#routes/-pages/records/staff-href.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { usePeek } from '#routes/-pages/records/use-peek.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useConfig, useTitle } from '#routes/-pages/shell/hooks.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { auditTexts as words } from '#texts/audit.ts'
import { EntryPeek } from '#views/audit/peek.tsx'
import { auditLook } from '#views/audit/view-config.tsx'
import type { EntryRow } from '#views/audit/view-config.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { WithPeek } from '#views/records/list/with-peek.tsx'

const rowOf = (entry: AuditEntry): EntryRow => ({ id: entry.id, revision: entry.at, entry })
const query = (search: AuditSearch) => auditListQuery(auditQueryOf(search))
const aroundHref = (at: string) => {
  const day = todayHere(Date.parse(at))
  return auditList.href({ from: day, to: day })
}
const aboutHref = (id: string) => auditList.href({ target_id: id })
const byHref = (username: string) => auditList.href({ username })

function Audit({ opened }: { readonly opened: OpenedList<AuditSearch> }) {
  const today = todayHere(useNow().now)
  const company = useConfig()?.company.name ?? ''
  const shown = useRecordList(opened, { query, rowOf, today })
  const peek = usePeek()
  const slug = useConfig()?.company.slug
  const targetHref = (entry: AuditEntry) => staffHref(entry, slug)
  const here = auditList.href(shown.search)
  const hrefOf = (id: string) => peek.hrefOf(here, id)
  const onExport = async () => {
    const { exportEntries } = await import('./export-entries.ts')
    await exportEntries(shown.search, today)
  }
  const open = shown.reading.rows.find(({ id }) => id === peek.id)
  return (
    <>
      <PageHeader
        title={useTitle()}
        lead={words.lead}
        actions={<CopyButton text={`${location.origin}${here}`} label={words.copyLink} size="md" />}
      />
      <WithPeek
        list={
          <ListView
            {...shown}
            look={auditLook({ open: peek.open, company, hrefOf, targetHref, onExport })}
            hrefOf={hrefOf}
            onOpen={peek.open}
            openId={peek.id}
          />
        }
        peek={
          peek.id !== undefined &&
          !shown.reading.isLoading && (
            <EntryPeek
              entry={open?.entry}
              {...{ company, targetHref, aroundHref, aboutHref, byHref }}
              onClose={peek.close}
            />
          )
        }
      />
    </>
  )
}

/** /dashboard/audit/: who did what to whom. */
export const AuditPage = () => (
  <ListOpening list={auditList}>{(opened) => <Audit opened={opened} />}</ListOpening>
)
