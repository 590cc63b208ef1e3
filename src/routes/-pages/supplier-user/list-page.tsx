import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useEffectEvent } from 'react'
import type { ComponentProps } from 'react'

import { sitesQuery } from '#api/places.ts'
import { inboxQuery } from '#api/records/queries.ts'
import { provideSignUpDecision, supplierUserListQuery } from '#api/supplier-user/users.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { About, UserEvent } from '#machines/supplier-user/editing/types.ts'
import { NEW_USER, supplierUserList } from '#machines/supplier-user/list.ts'
import type { SupplierUserSearch } from '#machines/supplier-user/list.ts'
import { hasRequest } from '#machines/supplier-user/sign-up/answers.ts'
import type { Answer } from '#machines/supplier-user/sign-up/types.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import type { Company } from '#schemas/pages.ts'
import {
  SUPPLIER_USER_IMPORTERS,
  SUPPLIER_USER_REMOVERS,
  SUPPLIER_USER_WRITERS,
  isOneOf,
} from '#schemas/rights.ts'
import { poolNamed, supplierPools } from '#schemas/supplier-user-words.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { tenantIdOf, tenantOf, tenants } from '#schemas/tenants/index.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { userImportTexts as importer } from '#texts/supplier-user-import.ts'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import { supplierUserPanelTexts as panel } from '#texts/supplier-user-panel.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { Menu } from '#views/parts/menu.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { notify } from '#views/parts/toast.ts'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { supplierUserLook } from '#views/supplier-user/list/view-config.tsx'
import type { UserRow } from '#views/supplier-user/list/view-config.tsx'
import { menuOf } from '#views/supplier-user/panel/menu.ts'
import { SignUpDialog, answerEntries } from '#views/supplier-user/sign-up-answers.tsx'

import { useEditing } from './use-editing.ts'
import { useOpenUser } from './use-open-user.ts'

const SupplierUserDialogs = lazy(async () => ({
  default: (await import('#views/supplier-user/panel/dialogs.tsx')).SupplierUserDialogs,
}))

function query(search: SupplierUserSearch) {
  const { pool, ...rest } = supplierUserList.query(search)
  return supplierUserListQuery(pool ?? 'default', rest)
}

const importAt = (pool: SupplierPool) =>
  `${supplierUserList.path}import/${pool === 'default' ? '' : `?pool=${pool}`}`

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

const [usual] = supplierPools
/** With room for both buttons of a row that waits. */
const lookForTwo = { ...supplierUserLook, menuWidth: 5.75 }
type Opened = { readonly opened: OpenedList<SupplierUserSearch> }
const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label)

/** The companies whose people are in a pool: its programs, and suppliers with a site. */
function useCompanies(pool: SupplierPool) {
  const { data: sites = [] } = useQuery(sitesQuery())
  const name = poolNamed(pool)
  const programs = tenants.flatMap((tenant) => {
    const id = tenant.pool === name ? tenantIdOf(tenant) : undefined
    return id === undefined ? [] : [[id, tenant.label] as const]
  })
  const ofSites = sites
    .filter(({ tenant }) => tenantOf(tenant)?.pool === name)
    .map(({ tenant, tenantName }) => [tenant, tenantName] as const)
  const companies = [...new Map([...programs, ...ofSites])]
    .map(([id, label]) => ({ id, label }))
    .toSorted(byLabel)
  return { companies, sites }
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

type RowMenuProps = {
  readonly row: UserRow
  readonly about: About
  /** Where their sign-up is decided, if it waits. */
  readonly href: string | undefined
  readonly tabIndex: number | undefined
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  readonly send: (event: UserEvent) => void
  readonly onEdit: () => void
  /** Answers a sign-up. */
  readonly onAnswer: (answer: Answer) => void
}
function RowMenu({ row: { user }, about, href, tabIndex, mayWrite, ...more }: RowMenuProps) {
  const hasPage = hasRequest(user, href)
  const answers = hasPage ? [] : answerEntries(user, more.onAnswer)
  return (
    <>
      {hasPage && href && <Decide name={user.email} href={href} tabIndex={tabIndex} />}
      {mayWrite && (
        <Menu
          look="row"
          label={panel.menuOf(user.email)}
          items={() => menuOf({ about, answers, ...more })}
          {...(tabIndex === undefined ? {} : { tabIndex })}
        >
          <Icon name="dots" />
        </Menu>
      )}
    </>
  )
}

type ActionsProps = { readonly pool: SupplierPool; readonly onInvite: () => void }
/** How somebody new comes into a pool: one by one, or from a text. */
function Actions({ pool, onInvite }: ActionsProps) {
  const { caller } = useUser()
  return (
    <>
      {isOneOf(SUPPLIER_USER_IMPORTERS, caller) && (
        <Link
          href={importAt(pool)}
          className={cx(button({ variant: 'ghost' }), css({ hideBelow: 'md' }))}
        >
          <Icon name="upload" size={16} />
          {importer.open}
        </Link>
      )}
      <Button onClick={onInvite}>
        <Icon name="plus" size={16} />
        {panel.invite}
      </Button>
    </>
  )
}

type ProblemProps = { readonly text: string | undefined; readonly onClose: () => void }
/** Why the user whom the address names is not open. */
const Problem = ({ text, onClose }: ProblemProps) =>
  text === undefined ? null : (
    <Banner
      tone="warning"
      role="alert"
      actions={
        <Button size="sm" onClick={onClose}>
          {words.backToList}
        </Button>
      }
    >
      {text}
    </Banner>
  )

function Users({ opened }: Opened) {
  const { caller } = useUser()
  const { snapshot, shown, isClosed, send } = useEditing(opened, query)
  const { rows, isLoading } = shown.reading
  const company = useConfig()?.company
  const { pool = usual } = supplierUserList.query(shown.search)
  const mayWrite = isOneOf(SUPPLIER_USER_WRITERS, caller)
  const mayDelete = isOneOf(SUPPLIER_USER_REMOVERS, caller)
  const over = useOpenUser({ opened, pool, mayWrite, isClosed, rows, isLoading, send })
  const invite = () => over.open(NEW_USER)
  useShortcuts(mayWrite ? { i: invite } : {})
  const waiting = useWaitingSignUps()
  const answers = useSignUpAnswers(() => shown.send({ type: 'SHOW_CHANGES' }))
  const menu = (row: UserRow, tabIndex?: number) => (
    <RowMenu
      {...{ row, tabIndex, mayWrite, mayDelete }}
      about={{ pool, user: row.user }}
      href={waiting.get(row.user.email)}
      send={(event) => send(event, [row])}
      onEdit={() => over.open(row.user.username)}
      onAnswer={(answer) => answers.ask(row.user, pool, answer)}
    />
  )
  return (
    <>
      <PageHeader
        title={useTitle()}
        actions={mayWrite && <Actions pool={pool} onInvite={invite} />}
      />
      <Problem text={over.problem} onClose={over.close} />
      <ListView
        {...shown}
        look={mayWrite && waiting.size > 0 ? lookForTwo : supplierUserLook}
        {...(mayWrite || waiting.size > 0 ? { renderMenu: menu } : {})}
      />
      {answers.dialog}
      {!isClosed && company && (
        <Suspense>
          <Panel {...{ snapshot, company, pool }} send={over.send} />
        </Suspense>
      )}
    </>
  )
}

type PanelProps = Pick<ComponentProps<typeof SupplierUserDialogs>, 'snapshot' | 'send'> & {
  readonly company: Company
  readonly pool: SupplierPool
}
const Panel = ({ pool, ...props }: PanelProps) => (
  <SupplierUserDialogs {...props} {...useCompanies(pool)} />
)

/** /dashboard/supplier-users/: who has an account in a pool of suppliers. */
export const SupplierUsersPage = () => (
  <ListOpening list={supplierUserList}>{(opened) => <Users opened={opened} />}</ListOpening>
)
