import { Suspense, lazy, useMemo } from 'react'

import { companyUserListQuery } from '#api/supplier-user/users.ts'
import { companyUserList } from '#machines/supplier-user/company-list.ts'
import type { CompanyUserList, CompanyUserSearch } from '#machines/supplier-user/company-list.ts'
import { standingAct } from '#machines/supplier-user/editing/acts.ts'
import type { UserEvent } from '#machines/supplier-user/editing/types.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { Company } from '#schemas/pages.ts'
import { COMPANY_USER_WRITERS, isOneOf } from '#schemas/rights.ts'
import { companyUserTexts as words } from '#texts/company-user-list.ts'
import { supplierUserPanelTexts as panel } from '#texts/supplier-user-panel.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Menu } from '#views/parts/menu.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { ListView } from '#views/records/list/list-view.tsx'
import { companyUserLook } from '#views/supplier-user/list/company-look.tsx'
import type { CompanyRow } from '#views/supplier-user/list/company-look.tsx'
import { entryOf } from '#views/supplier-user/panel/menu.ts'

import { useEditing } from './use-editing.ts'

const Question = lazy(async () => ({
  default: (await import('#views/supplier-user/panel/dialogs.tsx')).Question,
}))

type Props = {
  readonly list: CompanyUserList
  readonly opened: OpenedList<CompanyUserSearch>
  readonly company: string
}
function Users({ list, opened, company }: Props) {
  const user = useUser()
  const query = (search: CompanyUserSearch) => companyUserListQuery(list.query(search))
  const { snapshot, shown, isClosed, send } = useEditing(opened, query)
  const look = useMemo(() => companyUserLook(company), [company])
  const menu = (row: CompanyRow, tabIndex?: number) => {
    const about = { pool: 'redwood_okta', user: row.user } as const
    const asks = { about, send: (event: UserEvent) => send(event, [row]) }
    return (
      <Menu
        look="row"
        label={panel.menuOf(row.user.email)}
        items={() => [entryOf(asks, standingAct(row.user, user))]}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        <Icon name="dots" />
      </Menu>
    )
  }
  return (
    <>
      <PageHeader title={useTitle()} lead={words.lead(company)} />
      <ListView
        {...shown}
        look={look}
        {...(isOneOf(COMPANY_USER_WRITERS, user.caller) ? { renderMenu: menu } : {})}
      />
      {!isClosed && (
        <Suspense>
          <Question context={snapshot.context} send={send} isBusy={snapshot.hasTag('busy')} />
        </Suspense>
      )}
    </>
  )
}

/** /dashboard/{company}-users/: the company's own people. */
export function CompanyUsersPage({ company: { name, slug } }: { readonly company: Company }) {
  const list = useMemo(() => companyUserList(slug), [slug])
  return (
    <ListOpening list={list}>
      {(opened) => <Users list={list} opened={opened} company={name} />}
    </ListOpening>
  )
}
