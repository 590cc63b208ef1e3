import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { inboxQuery } from '#api/records/queries.ts'
import { provideSignUpDecision, supplierUserListQuery } from '#api/supplier-user/users.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { supplierUserList } from '#machines/supplier-user/list.ts'
import type { SupplierUserSearch } from '#machines/supplier-user/list.ts'
import { answersFor } from '#machines/supplier-user/sign-up/answers.ts'
import type { Answer } from '#machines/supplier-user/sign-up/types.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { SUPPLIER_USER_WRITERS, isOneOf } from '#schemas/rights.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { button } from '#styled/recipes'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { notify } from '#views/parts/toast.ts'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { supplierUserLook } from '#views/supplier-user/list/view-config.tsx'
import { SignUpDialog, SignUpMenu } from '#views/supplier-user/sign-up-answers.tsx'

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

/** The dialog in which a sign-up is answered, and what opens it. */
function useSignUpAnswers(onClosed: () => void) {
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideSignUpDecision(queries, ({ answer, email }) => {
      void notify({ type: 'success', message: words.signUp[answer].done(email) })
    }),
  )
  const actor = useFlowActor(machine)
  const snapshot = useSelector(actor, (current) => current)
  const isClosed = snapshot.matches('closed')
  // What one did oneself is shown at once.
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    if (isClosed) close()
  }, [isClosed])
  return {
    ask: ({ username, email }: SupplierUser, pool: SupplierPool, answer: Answer) =>
      actor.send({ type: 'ASK', about: { pool, username, email, answer } }),
    dialog: !isClosed && (
      <SignUpDialog
        context={snapshot.context}
        isBusy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onClose={() => actor.send({ type: 'CLOSE' })}
      />
    ),
  }
}

function Users({ opened }: { readonly opened: OpenedList<SupplierUserSearch> }) {
  const { now, user: reader } = useNow()
  const today = todayHere(now)
  const shown = useRecordList(opened, { query, rowOf, today })
  const waiting = useWaitingSignUps()
  const answers = useSignUpAnswers(() => shown.send({ type: 'SHOW_CHANGES' }))
  const pool = shown.search.pool ?? 'default'
  const menu = ({ user }: ReturnType<typeof rowOf>, tabIndex?: number) => {
    const href = waiting.get(user.email)
    // A request that waits has a page, which says who asks.
    if (href !== undefined && user.status === 'waiting-for-approval')
      return <Decide name={user.email} href={href} tabIndex={tabIndex} />
    return (
      answersFor(user).length > 0 && (
        <SignUpMenu
          {...{ user, tabIndex }}
          onAnswer={(answer) => answers.ask(user, pool, answer)}
        />
      )
    )
  }
  return (
    <>
      <PageHeader title={useTitle()} />
      <ListView
        {...shown}
        look={supplierUserLook}
        {...(isOneOf(SUPPLIER_USER_WRITERS, reader.caller) ? { renderMenu: menu } : {})}
      />
      {answers.dialog}
    </>
  )
}

/** /dashboard/supplier-users/: who has an account in a pool of suppliers. */
export const SupplierUsersPage = () => (
  <ListOpening list={supplierUserList}>{(opened) => <Users opened={opened} />}</ListOpening>
)
