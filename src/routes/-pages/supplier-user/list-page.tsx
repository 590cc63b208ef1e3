import { supplierUserListQuery } from '#api/supplier-user/users.ts'
import { supplierUserList } from '#machines/supplier-user/list.ts'
import type { SupplierUserSearch } from '#machines/supplier-user/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { supplierUserLook } from '#views/supplier-user/list/view-config.tsx'

const rowOf = (user: SupplierUser) => ({ id: user.id, revision: user.updatedAt, user })
function query(search: SupplierUserSearch) {
  const { pool, ...rest } = supplierUserList.query(search)
  return supplierUserListQuery(pool ?? 'default', rest)
}

function Users({ opened }: { readonly opened: OpenedList<SupplierUserSearch> }) {
  const today = todayHere(useNow().now)
  return (
    <>
      <PageHeader title={useTitle()} />
      <ListView {...useRecordList(opened, { query, rowOf, today })} look={supplierUserLook} />
    </>
  )
}

/** /dashboard/supplier-users/: who has an account in a pool of suppliers. */
export const SupplierUsersPage = () => (
  <ListOpening list={supplierUserList}>{(opened) => <Users opened={opened} />}</ListOpening>
)
