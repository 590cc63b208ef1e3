import type { ReactNode } from 'react'

import type { InboxItem } from '#schemas/inbox.ts'
import { css, cx } from '#styled/css'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, Skeleton, SkeletonRows } from '#views/parts/skeleton.tsx'

import { NeedsAction } from './needs-action.tsx'

const words = dashboardTexts
/** The frame of its requests. */
const block = css({
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'lg',
  boxShadow: 'card',
  minW: '0',
})

type Props = {
  readonly title: string
  /** The reader's own, a blank before it is known, so that nothing moves down; nothing for staff who look at a program. */
  readonly company: ReactNode
  /** Undefined for who only looks on. */
  readonly inbox: Reading<{ readonly data: readonly InboxItem[] }> | undefined
  readonly hrefOfItem: (item: InboxItem) => string
  /** The wizard; undefined: this user only looks on. */
  readonly newHref: string | undefined
  /** Why nothing new can be requested: a reader's account. */
  readonly newReason: string | undefined
  /** What can be shipped again; nothing for who only looks on. */
  readonly again: ReactNode
  /** How many there are, below a list that is there: before it they would move. */
  readonly figures: ReactNode
  /** Its requests, which come on their own, and what stands below them. */
  readonly shipments: ReactNode
}

/** The way to a new request. */
export function NewRequest({ newHref, newReason }: Pick<Props, 'newHref' | 'newReason'>) {
  if (newReason)
    return (
      <Button variant="solid" reason={newReason}>
        {words.newRequest}
      </Button>
    )
  if (!newHref) return null
  return (
    <ButtonLink variant="solid" href={newHref}>
      <Icon name="plus" size={16} />
      {words.newRequest}
    </ButtonLink>
  )
}

// On a phone it stands at the foot.
const HeadActions = (toNew: Pick<Props, 'newHref' | 'newReason'>) => (
  <div className={css({ display: { base: toNew.newHref ? 'none' : 'block', md: 'block' } })}>
    <NewRequest {...toNew} />
  </div>
)

function Body(props: Props) {
  const mine = props.inbox?.data?.data ?? []
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
      <NeedsAction items={mine} hrefOf={props.hrefOfItem} />
      {props.again}
      {props.shipments}
      {props.figures}
      {/* On a phone the foot stands over the end of the page. */}
      {props.newHref && <div className={css({ h: '16', md: { display: 'none' } })} />}
    </div>
  )
}

/** The first page of a supplier: what needs it, where its requests are (pages.md §3.2). */
export function SupplierDashboard(props: Props) {
  const { inbox, title, company } = props
  // How much waits for somebody is known before what stands below it, so that nothing moves down.
  const isWaiting = inbox && inbox.data === undefined && !inbox.problem
  return (
    <>
      <PageHeader title={title} lead={company} actions={<HeadActions {...props} />} />
      {isWaiting ? (
        <Loading things={words.things}>
          <Skeleton className={css({ h: '24', w: 'full', rounded: 'lg' })} />
          <SkeletonRows />
        </Loading>
      ) : (
        <Body {...props} />
      )}
    </>
  )
}

/** Where the last loads will stand: as high as they are, so that nothing moves down. */
export const AwaitedLoads = () => <div className={cx(block, css({ minH: '[13rem]' }))} />

/** Where the requests of a supplier will stand. */
export const AwaitedShipments = () => (
  <div className={block}>
    <Loading things={words.things}>
      <div className={css({ px: '5', pt: '1.5' })}>
        <Skeleton className={css({ h: '8', w: '64', maxW: 'full' })} />
      </div>
      <SkeletonRows />
    </Loading>
  </div>
)
