import { applicationListQuery } from '#api/onboarding/applications.ts'
import { applicationList } from '#machines/onboarding/list.ts'
import type { ApplicationSearch } from '#machines/onboarding/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { ApplicationRow } from '#schemas/onboarding/submission.ts'
import { applicationLook, hrefOf } from '#views/onboarding/list/view-config.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'

const rowOf = (application: ApplicationRow) => ({
  id: application.id,
  revision: String(application.revision),
  application,
})
const query = (search: ApplicationSearch) => applicationListQuery(applicationList.query(search))

function Applications({ opened }: { readonly opened: OpenedList<ApplicationSearch> }) {
  const { go } = useNavigation()
  const today = todayHere(useNow().now)
  return (
    <>
      <PageHeader title={useTitle()} />
      <ListView
        {...useRecordList(opened, { query, rowOf, today })}
        look={applicationLook}
        hrefOf={hrefOf}
        onOpen={(id) => go(hrefOf(id))}
      />
    </>
  )
}

/** /dashboard/onboarding/ */
export const ApplicationsPage = () => (
  <ListOpening list={applicationList}>{(opened) => <Applications opened={opened} />}</ListOpening>
)
