import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { supplierUserListQuery } from '#api/supplier-user/users.ts'
import { supplierUserList } from '#machines/supplier-user/list.ts'
import type { SupplierUserSearch } from '#machines/supplier-user/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { button } from '#styled/recipes'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { supplierUserLook } from '#views/supplier-user/list/view-config.tsx'

const rowOf = (user: SupplierUser) => ({ id: user.id, revision: user.updatedAt, user })
function query(search: SupplierUserSearch) {
  const { pool, ...rest } = supplierUserList.query(search)
  return supplierUserListQuery(pool ?? 'default', rest)
}

type DecideProps = {
  readonly name: string
  readonly href: string
  /** Given in the grid, where there is room for a picture only. */
  readonly tabIndex: number | undefined
}
/** Leads to the request of somebody who waits: that page says who asks, and what follows. */
const Decide = ({ name, href, tabIndex }: DecideProps) => (
  <Link
    href={href}
    tabIndex={tabIndex}
    aria-label={words.decideOn(name)}
    className={button({ size: 'sm', variant: tabIndex === undefined ? 'outline' : 'ghost' })}
  >
    {tabIndex === undefined ? words.decide : <Icon name="check" size={16} />}
  </Link>
)

/** Where the sign-ups are decided that wait for this reader's word, by address. */
function useWaitingSignUps(): ReadonlyMap<string, string> {
  const { data } = useQuery(inboxQuery())
  const signUps = (data?.data ?? []).filter(({ targetKind }) => targetKind === 'sign-up')
  return new Map(signUps.map((item) => [item.email ?? '', hrefOfItem(item)]))
}

function Users({ opened }: { readonly opened: OpenedList<SupplierUserSearch> }) {
  const today = todayHere(useNow().now)
  const waiting = useWaitingSignUps()
  const menu = ({ user }: ReturnType<typeof rowOf>, tabIndex?: number) => {
    const href = waiting.get(user.email)
    return (
      href !== undefined &&
      user.status === 'waiting-for-approval' && (
        <Decide name={user.email} href={href} tabIndex={tabIndex} />
      )
    )
  }
  return (
    <>
      <PageHeader title={useTitle()} />
      <ListView
        {...useRecordList(opened, { query, rowOf, today })}
        look={supplierUserLook}
        {...(waiting.size > 0 ? { renderMenu: menu } : {})}
      />
    </>
  )
}

/** /dashboard/supplier-users/: who has an account in a pool of suppliers. */
export const SupplierUsersPage = () => (
  <ListOpening list={supplierUserList}>{(opened) => <Users opened={opened} />}</ListOpening>
)
